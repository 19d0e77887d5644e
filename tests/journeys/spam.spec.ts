import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { box, newAddress, send as subscribe, thanks } from '../screens/newsletter-box.ts';
import { toasts } from '../screens/toasts.ts';
import { openLive } from '../stack/open-live.ts';
import { defaultPorts } from '../stack/ports.ts';
import { queryDatabase } from '../stack/query-database.ts';
import { readMails } from '../stack/read-mails.ts';
import { waitForHydration } from '../stack/watch-page.ts';

interface Judged {
  reference: string;
  state: string;
  score: number;
  reasons: string[];
  touch: { page?: string; referrer?: string; campaign?: object; at: string } | null;
  due: Date;
}

const newMarker = () => `spam-${crypto.randomUUID().slice(0, 8)}`;

async function findJudged(marker: string): Promise<Judged | undefined> {
  const rows = await queryDatabase<Judged>(
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

function runSpam(...words: string[]): string {
  const env = {
    ...process.env,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${defaultPorts.postgres}/pahana`,
  };
  return execFileSync(process.execPath, ['--import', 'tsx', 'worker/spam.ts', ...words], {
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

test('a page asks for one token when its first field is entered, and a person has nothing against them', async ({
  page,
}) => {
  const marker = newMarker();
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/form-token') && asked.push(request.url()));
  await openLive(page, '/contact');
  expect(asked).toEqual([]);
  const token = page.waitForResponse('**/form-token');
  await page.locator('[name=firstName]').focus();
  expect((await token).headers()['cache-control']).toBe('no-store');
  const enteredAt = Date.now();
  await fillContact(page, marker);
  await expect.poll(() => Date.now() - enteredAt, 'people take their time').toBeGreaterThan(2_000);
  await sendContact(page);
  await expect(reference(page)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await findJudged(marker)).toMatchObject({ state: 'new', score: 0, reasons: [] });
});

test('a quick hand is no spam', async ({ page }) => {
  const marker = newMarker();
  await openLive(page, '/contact');
  await fillContact(page, marker);
  await sendContact(page);
  await expect(reference(page)).toBeVisible();
  const judged = await findJudged(marker);
  expect(judged).toMatchObject({ state: 'new' });
  expect(judged?.score).toBeLessThanOrEqual(15);
});

test('a visitor whose token never came is served like any other', async ({ page }) => {
  const marker = newMarker();
  await page.route('**/form-token', (route) => route.abort());
  await openLive(page, '/contact');
  await fillContact(page, marker);
  await sendContact(page);
  await expect(reference(page)).toBeVisible();
  expect(await findJudged(marker)).toMatchObject({ state: 'new', reasons: ['no token'] });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor is served like any other, and nothing is known of how they came', async ({ page }) => {
    const marker = newMarker();
    await page.goto('/contact?utm_source=letter');
    await fillContact(page, marker);
    await sendContact(page);
    await expect(page).toHaveURL(/\/receipts\//);
    expect(await findJudged(marker)).toMatchObject({ state: 'new', reasons: ['no token'], touch: null });
    await expect.poll(() => mailsTo(marker)).toHaveLength(2);
  });

  test('a filled trap is thanked, kept and not mailed, until it is released by its reference', async ({
    page,
  }) => {
    const marker = newMarker();
    await page.goto('/contact');
    await fillContact(page, marker);
    await page.locator('#message-form [name=website]').fill('https://spam.example', { force: true });
    await sendContact(page);
    await expect(page).toHaveURL(/\/receipts\//);
    const held = await findJudged(marker);
    expect(held).toMatchObject({ state: 'spam', score: 100 });
    await expect(page.locator('main')).toContainText(held?.reference ?? 'none');

    const list = runSpam('list');
    expect(list).toContain(`${held?.reference}  contact  100`);
    expect(list).toContain('hidden field filled');
    expect(list).not.toMatch(/Nimali|company\.lk|bill/);
    expect(await mailsTo(marker)).toEqual([]);

    expect(runSpam('release', held?.reference ?? '')).toContain('released');
    await expect.poll(() => mailsTo(marker)).toHaveLength(2);
    expect(await findJudged(marker)).toMatchObject({ state: 'new' });
    expect(() => runSpam('release', held?.reference ?? '')).toThrow(/is not among the spam/);
  });
});

test('the campaign of the first page is kept with what is sent from another, and only the department reads it', async ({
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

  const judged = await findJudged(marker);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(judged?.touch).toEqual({
    page: '/services',
    referrer: 'news.example',
    campaign: { source: 'letter', campaign: 'new-year' },
    at,
  });
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /letter|new-year|news\.example/,
  );
  await expect.poll(() => mailsTo(marker)).toHaveLength(2);
  const told = (await mailsTo(marker)).filter(({ text }) => text.includes('Came by:'));
  expect(told).toHaveLength(1);
  expect(told[0]?.to.join()).not.toContain(marker);
  expect(told[0]?.text).toContain(
    'Came by: news.example, source letter, campaign new-year, first page /services',
  );
});

test('the newsletter takes a token along, and nothing about how a visitor came', async ({ page }) => {
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
