import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { readHead } from '../publish/pages/read-head.ts';
import type { ServingPlan } from '../publish/pages/serving-plan.ts';
import { chromium } from '../tests/stack/chromium.ts';
import { waitUntil } from '../tests/stack/wait-until.ts';
import { isHydrated } from '../tests/stack/watch-page.ts';
import { createWebApp } from '../web/create-web-app.ts';

/** Takes pictures of the built site: all kinds of pages (or the addresses given) for review, each whole and screen by
 * screen as a visitor scrolls through it; or with --readme the few in the README. */
const build = resolve('build');
const themes = ['light', 'dark'] as const;
/** The window in which the page is looked at, by its width. */
const windows = { 1440: 900, 820: 1180, 390: 844 };
const forReadme = [
  { name: 'home', address: '/', theme: 'light' },
  { name: 'products', address: '/products', theme: 'light' },
  { name: 'product', address: '/products/pos-system', theme: 'dark' },
  { name: 'service', address: '/services/cloud-migration', theme: 'light' },
  { name: 'industries', address: '/industries', theme: 'dark' },
  { name: 'contact', address: '/contact', theme: 'light' },
] as const;
const maxBytes = 150_000;

type Shot = { address: string; width: number; height: number; theme: (typeof themes)[number] };

const server = (await createWebApp(build)).listen(0, '127.0.0.1');
const browser = await playwright.launch({ executablePath: chromium.path, args: chromium.flags });
try {
  await new Promise((done) => (server.listening ? done(null) : server.once('listening', done)));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (process.argv.includes('--readme')) await shootForReadme(browser, base);
  else await shootContactSheet(browser, base);
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}

async function shootContactSheet(browser: Browser, base: string): Promise<void> {
  const folder = resolve('.reports/screenshots');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  const asked = process.argv.slice(2);
  for (const address of asked.length > 0 ? asked : await listKinds()) {
    for (const [width, height] of Object.entries(windows)) {
      for (const theme of themes) {
        const name = `${address.slice(1).replaceAll('/', '-') || 'home'}-${width}-${theme}`;
        const page = await open(browser, base, { address, width: Number(width), height, theme });
        await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
        await shootScreens(page, join(folder, name));
        await page.context().close();
        names.push(`${name}.png`);
      }
    }
  }
  const figures = names.map((name) => `<a href="${name}"><img src="${name}" alt="${name}" width="330"></a>`);
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><title>Screenshots</title>${figures.join('\n')}\n`,
  );
  console.log(`${names.length} pictures in ${folder}`);
}

/** One picture per window height, with the header and the floating buttons where they are at that moment. */
async function shootScreens(page: Page, folder: string): Promise<void> {
  const { length, step } = await page.evaluate(() => ({
    length: document.documentElement.scrollHeight,
    step: window.innerHeight - (document.querySelector('.site-header')?.clientHeight ?? 0),
  }));
  for (let top = 0, count = 1; top < length; top += step, count += 1) {
    await page.mouse.wheel(0, count === 1 ? 0 : step);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.screenshot({ path: join(folder, `${String(count).padStart(2, '0')}.png`) });
  }
}

async function shootForReadme(browser: Browser, base: string): Promise<void> {
  const folder = resolve('docs/screenshots');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, address, theme } of forReadme) {
    const page = await open(browser, base, { address, width: 1440, height: 1400, theme }, 1000 / 1440);
    let picture: Buffer | undefined;
    for (const quality of [88, 80, 72, 64]) {
      picture = await page.screenshot({ type: 'jpeg', quality });
      if (picture.length <= maxBytes) break;
    }
    if (!picture || picture.length > maxBytes) throw new Error(`${name} does not fit into ${maxBytes} bytes`);
    await writeFile(join(folder, `${name}.jpg`), picture);
    await page.context().close();
  }
}

async function open(browser: Browser, base: string, { address, width, height, theme }: Shot, scale = 1) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    // Animations are skipped to their end.
    reducedMotion: 'reduce',
  });
  // tsx wraps named functions in a call of its helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await page.goto(base + address);
  await waitUntil(`${address} is hydrated`, () => isHydrated(page));
  await page.waitForLoadState('networkidle');
  return page;
}

/** Every page with its own design: the first entry of each catalogue, and only canonical addresses. */
async function listKinds(): Promise<string[]> {
  const plan: ServingPlan = JSON.parse(await readFile(join(build, 'serving.json'), 'utf8'));
  const kinds = new Map<string, string>();
  for (const address of Object.keys(plan.pages)) {
    const { canonical } = readHead(await readFile(join(build, 'client', address, 'index.html'), 'utf8'));
    const isFallback = [...plan.fallbacks, ...plan.standIns].some(({ page }) => page === address);
    if (isFallback || (canonical && new URL(canonical).pathname !== address)) continue;
    const kind = plan.fallbacks.find(({ pattern }) => new RegExp(pattern).test(address))?.page ?? address;
    if (!kinds.has(kind)) kinds.set(kind, address);
  }
  return [...kinds.values(), '/products/no-such-product'];
}
