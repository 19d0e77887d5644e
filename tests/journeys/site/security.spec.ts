import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { largestForm } from '#domain/leads/forms/form-limits.ts';
import { defaultPorts } from '../../stack/ports.ts';
import { isHydrated, waitForHydration } from '../../stack/watch-page.ts';

declare global {
  var violations: string[];
}

const express = `http://127.0.0.1:${defaultPorts.web}`;

async function listPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(pages.length).toBeGreaterThan(10);
  return pages;
}

async function collectViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.violations = [];
    addEventListener('securitypolicyviolation', (event) => {
      globalThis.violations.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
}

for (const [server, base] of [
  ['nginx', ''],
  ['Express', express],
] as const) {
  test(`${server} sends every page of the sitemap with its policy, in the header and in the page`, async ({
    request,
  }) => {
    for (const path of await listPages(request)) {
      const response = await request.get(base + path);
      const headers = response.headers();
      const policy = headers['content-security-policy'] ?? '';
      expect(response.status(), path).toBe(200);
      expect(policy, path).toMatch(
        /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self';/,
      );
      expect(policy, path).not.toContain('unsafe');
      expect(await response.text(), path).toContain(
        `<head><meta http-equiv="Content-Security-Policy" content="${policy.replace("; frame-ancestors 'none'", '')}"/>`,
      );
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-cache',
      });
      expect(headers['permissions-policy'], path).toContain('camera=()');
    }
  });
}

test('a script that the build did not create does not run', async ({ page }) => {
  await collectViolations(page);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('import("/assets/start-', 'import( "/assets/start-');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => globalThis.violations)).toContain('script-src-elem inline');
  await page.keyboard.press('Tab');
  expect(await isHydrated(page)).toBe(false);
});

test('a page rendered on request has its own policy with a nonce', async ({ page }) => {
  await collectViolations(page);
  const response = await page.goto('/receipts/no-such-receipt');
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/);
  await waitForHydration(page);
  expect(await page.evaluate(() => globalThis.violations)).toEqual([]);
});

test('a form posted from another site is rejected, one from our own is processed', async ({
  request,
  baseURL,
}) => {
  const post = async (origin: string, path: string) =>
    (await request.post(path, { headers: { Origin: origin }, form: { firstName: 'Nimal' } })).status();
  for (const path of ['/contact', '/contact.data']) {
    expect(await post('https://elsewhere.example', path), path).toBe(400);
    expect(await post('null', path), path).toBe(400);
    expect(await post(`${baseURL}`, path), path).toBe(422);
  }
});

test('a form larger than the largest of ours is rejected', async ({ request }) => {
  const response = await request.post('/contact', { form: { message: 'x'.repeat(largestForm) } });
  expect(response.status()).toBe(413);
});
