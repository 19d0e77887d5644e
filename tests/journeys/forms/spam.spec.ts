import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { box, newAddress, send as subscribe, thanks } from '../../screens/newsletter-box.ts';
import { toasts } from '../../screens/toasts.ts';
import { openLive } from '../../stack/open-live.ts';
import { defaultPorts } from '../../stack/ports.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readMails } from '../../stack/read-mails.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

interface SpamCheck {
  reference: string;
  state: string;
  score: number;
  reasons: string[];
  touch: { page?: string; referrer?: string; campaign?: object; at: string } | null;
  due: Date;
}

const newMarker = () => `spam-${crypto.randomUUID().slice(0, 8)}`;

async function findSpamCheck(marker: string): Promise<SpamCheck | undefined> {
  const rows = await queryDatabase<SpamCheck>(
    `select reference, state, spam_score as score, spam_reasons as reasons, first_touch as touch, due_at as due
     from lead where position($1 in fields::text) > 0`,
    [marker],
  );
  return rows[0];
}

async function fillContact(page: Page, marker: string) {
  const form = page.locator('#message-form');
  await form.locator('[name=firstName]').fill('Nimali');
  await form.locator('[name=lastName]').fill('Perera');
  await form.locator('[name=email]').fill(`${marker}@company.lk`);
  await form.locator('[name=message]').fill('Our till prints every bill twice since Monday.');
  await form.locator('[name=agreeToPrivacy]').check();
}
const sendContact = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const reference = (page: Page) => page.getByText(/Your reference is/).first();
const mailsTo = async (marker: string) =>
  (await readMails()).filter(({ to, text }) => `${to} ${text}`.includes(marker));

function runSpam(...args: string[]): string {
  const env = {
    ...process.env,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${defaultPorts.postgres}/pahana`,
  };
  return execFileSync(process.execPath, ['--import', 'tsx', 'worker/spam.ts', ...args], {
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

test('a page requests one form token when its first field is entered, and a person gets a spam score of 0', async ({
  page,
}) => {
  const marker = newMarker();
  const tokenRequests: string[] = [];
  page.on('request', (request) => request.url().endsWith('/form-token') && tokenRequests.push(request.url()));
  await openLive(page, '/contact');
  expect(tokenRequests).toEqual([]);
  const token = page.waitForResponse('**/form-token');
  await page.locator('[name=firstName]').focus();
  expect((await token).headers()['cache-control']).toBe('no-store');
  const enteredAt = Date.now();
  await fillContact(page, marker);
  await expect
    .poll(() => Date.now() - enteredAt, 'two seconds pass, as with a person')
    .toBeGreaterThan(2_000);
  await sendContact(page);
  await expect(reference(page)).toBeVisible();
  expect(tokenRequests).toHaveLength(1);
  expect(await findSpamCheck(marker)).toMatchObject({ state: 'new', score: 0, reasons: [] });
});

test('a fast visitor is not marked as spam', async ({ page }) => {
  const marker = newMarker();
  await openLive(page, '/contact');
  await fillContact(page, marker);
  await sendContact(page);
  await expect(reference(page)).toBeVisible();
  const lead = await findSpamCheck(marker);
  expect(lead).toMatchObject({ state: 'new' });
  expect(lead?.score).toBeLessThanOrEqual(15);
});

test('a lead without a form token is accepted', async ({ page }) => {
  const marker = newMarker();
  await page.route('**/form-token', (route) => route.abort());
  await openLive(page, '/contact');
  await fillContact(page, marker);
  await sendContact(page);
  await expect(reference(page)).toBeVisible();
  expect(await findSpamCheck(marker)).toMatchObject({ state: 'new', reasons: ['no token'] });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a lead is accepted, and no campaign or referrer is stored', async ({ page }) => {
    const marker = newMarker();
    await page.goto('/contact?utm_source=letter');
    await fillContact(page, marker);
    await sendContact(page);
    await expect(page).toHaveURL(/\/receipts\//);
    expect(await findSpamCheck(marker)).toMatchObject({ state: 'new', reasons: ['no token'], touch: null });
    await expect.poll(() => mailsTo(marker)).toHaveLength(2);
  });

  test('a lead with a filled honeypot gets a receipt, is stored and not mailed until it is released by its reference', async ({
    page,
  }) => {
    const marker = newMarker();
    await page.goto('/contact');
    await fillContact(page, marker);
    await page.locator('#message-form [name=website]').fill('https://spam.example', { force: true });
    await sendContact(page);
    await expect(page).toHaveURL(/\/receipts\//);
    const spam = await findSpamCheck(marker);
    expect(spam).toMatchObject({ state: 'spam', score: 100 });
    await expect(page.locator('main')).toContainText(spam?.reference ?? 'none');

    const list = runSpam('list');
    expect(list).toContain(`${spam?.reference}  contact  100`);
    expect(list).toContain('hidden field filled');
    expect(list).not.toMatch(/Nimali|company\.lk|bill/);
    expect(await mailsTo(marker)).toEqual([]);

    expect(runSpam('release', spam?.reference ?? '')).toContain('released');
    await expect.poll(() => mailsTo(marker)).toHaveLength(2);
    expect(await findSpamCheck(marker)).toMatchObject({ state: 'new' });
    expect(() => runSpam('release', spam?.reference ?? '')).toThrow(/is not spam/);
  });
});

test('the campaign of the first page is stored with a lead from another page, and only the department sees it', async ({
  page,
}) => {
  const marker = newMarker();
  await page.goto('/services?utm_source=letter&utm_campaign=new-year&fbclid=person-17', {
    referer: 'http://news.example/articles/17?reader=nimali',
  });
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await fillContact(page, marker);
  await sendContact(page);
  await expect(reference(page)).toBeVisible();

  const lead = await findSpamCheck(marker);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(lead?.touch).toEqual({
    page: '/services',
    referrer: 'news.example',
    campaign: { source: 'letter', campaign: 'new-year' },
    at,
  });
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /letter|new-year|news\.example/,
  );
  await expect.poll(() => mailsTo(marker)).toHaveLength(2);
  const departmentMails = (await mailsTo(marker)).filter(({ text }) => text.includes('Came by:'));
  expect(departmentMails).toHaveLength(1);
  expect(departmentMails[0]?.to.join()).not.toContain(marker);
  expect(departmentMails[0]?.text).toContain(
    'Came by: news.example, source letter, campaign new-year, first page /services',
  );
});

test('the newsletter form sends a form token, and no campaign or referrer', async ({ page }) => {
  await openLive(page, '/?utm_source=letter');
  const token = page.waitForResponse('**/form-token');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await box(page).fill(newAddress());
  await token;
  await subscribe(page);
  const body = (await posted).postData() ?? '';
  expect(body).toMatch(/name="formToken"\s+[0-9a-z]+\.[\w-]{12}\.[\w-]{22}/);
  expect(body).not.toContain('firstTouch');
  await expect(toasts(page)).toContainText(thanks);
});
