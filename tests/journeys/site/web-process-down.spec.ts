import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { findLeads } from '../../stack/find-leads.ts';
import { defaultPorts, ownPorts } from '../../stack/ports.ts';
import { runNginx } from '../../stack/run-nginx.ts';
import { runProcess } from '../../stack/run-process.ts';
import { secretOfCheckout } from '../../stack/secret-of-checkout.ts';
import { respondsOk } from '../../stack/wait-until.ts';

/** Starts a separate web process and nginx that this test can kill; the database is shared. */
async function startSeparateSite() {
  const { nginx: nginxPort, web: webPort } = ownPorts;
  const folder = await mkdtemp(join(tmpdir(), 'pahana-separate-site-'));
  const baseUrl = `http://127.0.0.1:${nginxPort}`;
  const startWeb = () =>
    runProcess({
      command: process.execPath,
      args: ['web/main.js'],
      cwd: resolve('release'),
      env: {
        NODE_ENV: 'production',
        PORT: String(webPort),
        DATABASE_URL: `postgres://postgres@127.0.0.1:${defaultPorts.postgres}/pahana`,
        SITE_URL: baseUrl,
        FILES_DIR: join(folder, 'files'),
        LEAD_LIMIT: '100000',
        FORM_SECRET: secretOfCheckout('form'),
        DESK_SECRET: secretOfCheckout('desk'),
      },
      log: join(folder, 'web.log'),
      ready: () => respondsOk(`http://127.0.0.1:${webPort}/`),
    });
  let web = await startWeb();
  const nginx = await runNginx(join(folder, 'nginx'), {
    build: resolve('build'),
    listen: `127.0.0.1:${nginxPort}`,
    nodes: [`127.0.0.1:${webPort}`],
  });
  return {
    baseUrl,
    killWeb: () => web.end('SIGKILL'),
    async startWeb() {
      web = await startWeb();
    },
    async stop() {
      await Promise.all([web.end('SIGTERM'), nginx.end('SIGTERM')]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a form sent while the web process is down gets a helpful page, and is stored at the second attempt', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const site = await startSeparateSite();
    const email = `ruwan.${crypto.randomUUID().slice(0, 8)}@maskena.example`;
    const typed = {
      'First name': 'Ruwan',
      'Last name': 'Perera',
      Email: email,
      Message: 'We weigh leaf by hand.\nThe line went down twice today.',
    };
    const send = async () => {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'Send message' }).click();
      return (await answered).status();
    };
    try {
      await page.goto(`${site.baseUrl}/contact`);
      for (const [label, value] of Object.entries(typed))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel(/I agree to the/).check();

      await test.step('the error page explains what to do', async () => {
        await site.killWeb();
        expect(await send()).toBe(503);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lamp is being filled');
        await expect(page.locator('main')).toContainText('Press Back: your words are still in the form.');
        await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
        expect(await findLeads(email)).toEqual([]);
      });
      await test.step('Back restores all fields, and they are stored once', async () => {
        await page.goBack();
        for (const [label, value] of Object.entries(typed)) {
          await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
        }
        await expect(page.getByLabel(/I agree to the/)).toBeChecked();
        await site.startWeb();
        expect(await send()).toBe(303);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ruwan. We have it.');
        expect(await findLeads(email)).toHaveLength(1);
      });
      await test.step('a page with a query is served from its file', async () => {
        await site.killWeb();
        await page.goto(`${site.baseUrl}/talk-to-expert?service=cloud`);
        await expect(page.getByRole('form', { name: 'Book a consultation' })).toBeVisible();
      });
    } finally {
      await site.stop();
    }
  });
});

for (const [status, title] of [
  [413, 'That was more than fits'],
  [429, 'One moment, please'],
  [503, 'The lamp is being filled'],
] as const) {
  test(`the page for ${status} has no script, is not indexed, and works in both themes at every width`, async ({
    page,
    request,
  }) => {
    const address = `/sorry/${status}`;
    expect((await page.goto(address))?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('body script')).toHaveCount(0);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/sorry/');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}
