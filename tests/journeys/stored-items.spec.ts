import { expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { listBuiltPages } from '../stack/list-pages.ts';
import { mapHost, waitForHydration } from '../stack/watch-page.ts';

const { items } = getContent().cookies;

/** Everything the browser holds for the site, as the Cookie Policy would list it. */
async function readStored(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const drawers = await page.evaluate(() => ({
    'local storage': Object.keys(localStorage),
    'session storage': Object.keys(sessionStorage),
  }));
  return [
    ...cookies.map(({ name }) => `cookie ${name}`),
    ...Object.entries(drawers).flatMap(([kind, names]) => names.map((name) => `${kind} ${name}`)),
  ].toSorted();
}

/** One page of every catalogue, and every page that stands alone. */
function listKinds(): string[] {
  const { services, products, industries } = getContent();
  const entries = new Set([
    ...[...services.slice(1).map(({ slug }) => `/services/${slug}`)],
    ...[...products.slice(1).map(({ slug }) => `/products/${slug}`)],
    ...industries.slice(1).flatMap(({ slug }) => [`/industries/${slug}`, `/${slug}`]),
  ]);
  return listBuiltPages()
    .map(({ address }) => address)
    .filter((address) => !entries.has(address));
}

test('GEN-12 reading any page leaves nothing that the Cookie Policy does not list, and calls no server for data', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const calls: string[] = [];
  page.on('request', (request) => {
    // Whether the map is there is asked of the map itself.
    if (request.url().startsWith(mapHost)) return;
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });
  const listed = items.map(({ kind, name }) => `${kind} ${name}`);
  const addresses = listKinds();
  expect(addresses.length).toBeGreaterThan(12);
  for (const address of addresses) {
    await page.goto(address);
    await waitForHydration(page);
    for (const found of await readStored(page)) expect(listed, address).toContain(found);
  }
  expect(calls).toEqual([]);
});

test('whoever uses everything that is remembered holds exactly what the Cookie Policy lists', async ({
  page,
}) => {
  await page.goto('/get-started');
  await waitForHydration(page);
  await page.getByLabel('Startup').click();
  await page.goto('/support');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('button', { name: /theme/i }).click();
  await page.getByLabel('What happened?').fill(`The bell rings twice. ${crypto.randomUUID()}`);
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your reference is' })).toBeVisible({
    timeout: 15_000,
  });
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('hello');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close chat' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await page.goto('/cookie-policy');
  await waitForHydration(page);
  expect(await readStored(page)).toEqual(items.map(({ kind, name }) => `${kind} ${name}`).toSorted());
});

test('the theme is forgotten after the time that the Cookie Policy names', async ({ page }) => {
  const days = items.find(({ name }) => name === 'theme')?.days ?? 0;
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('button', { name: /theme/i }).click();
  for (const [day, theme] of [
    [days - 1, 'dark'],
    [days + 1, 'light'],
  ] as const) {
    await page.clock.setFixedTime(new Date(Date.now() + day * 24 * 3_600_000));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
});

test('what was typed stays in its tab and in no other, and is gone once it is sent', async ({
  page,
  context,
}) => {
  const readDrafts = (of: Page) => of.evaluate(() => sessionStorage.getItem('form-drafts') ?? '');
  await page.goto('/support');
  await waitForHydration(page);
  await page.getByLabel('What happened?').fill('The bell rings twice.');
  expect(await readDrafts(page)).toContain('The bell rings twice.');
  const other = await context.newPage();
  await other.goto('/support');
  await waitForHydration(other);
  await expect(other.getByLabel('What happened?')).toHaveValue('');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your reference is' })).toBeVisible();
  expect(await readDrafts(page)).not.toContain('The bell rings twice.');
});
