import { readdir } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { scopeOf } from '#domain/staff/permissions.ts';
import { fillApplication, submit } from '../../screens/application-form.ts';
import { box, send } from '../../screens/newsletter-box.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readMails } from '../../stack/read-mails.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs, withoutScript } from '../../stack/sign-in.ts';

/** Sends a message, an application with a file and a subscription, all without JavaScript. */
async function addPersonData(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/careers');
  await page.getByRole('button', { name: 'Apply Now, Product Manager' }).click();
  const { email } = await fillApplication(page);
  await submit(page);
  await expect(page).toHaveURL(/\/receipts\/[\w-]+$/);
  const receipt = page.url();
  await page.goto('/contact');
  const fields = {
    'First name': 'Nadeesha',
    'Last name': 'Perera',
    Email: email.toUpperCase(),
    Message: 'Hello',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/receipts\/[\w-]+$/);
  await box(page).fill(email);
  await send(page);
  await expect(page).toHaveURL(/\/newsletter\/thanks/);
  await expect
    .poll(async () => (await readMails()).filter(({ to }) => to.join().toLowerCase().includes(email)).length)
    .toBe(3);
  await context.close();
  return { email, receipt };
}

/** The tables of all schemas with a row that contains this text. */
async function findEverywhere(text: string): Promise<string[]> {
  const tables = await queryDatabase<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
    [],
  );
  const hits = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await queryDatabase(`select from ${name} as t where t::text ilike '%' || $1 || '%'`, [
        text,
      ]);
      return rows.length > 0 ? [name] : [];
    }),
  );
  return hits.flat();
}

const lookUp = async (page: Page, who: string) => {
  await page.goto(`${deskUrl}/desk/people`);
  await page.getByLabel('Who is it about?').fill(who);
  await page.getByRole('button', { name: 'Look up' }).click();
};

async function expectAccessible(page: Page) {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await runAxe(page), `${page.url()} ${colorScheme} ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('a person is found, exported and erased: no data is left, and the proof confirms it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { email, receipt } = await addPersonData(browser, baseURL ?? '');
  const files = await queryDatabase<{ key: string; reference: string }>(
    'select storage_key as key, reference from lead_file join lead on lead.id = lead_id where lower(email) = $1',
    [email],
  );
  expect(await findEverywhere(email)).toEqual(expect.arrayContaining(['public.lead', 'public.subscriber']));
  const admin = await signInAs(context, 'admin', `Farzana ${crypto.randomUUID().slice(0, 8)}`);
  await addAxe(page);

  await test.step('look up by email address, in any case', async () => {
    await lookUp(page, email.toUpperCase());
    await expect(page.getByRole('heading', { name: email })).toBeVisible();
    await expect(page.getByText('Asked for the newsletter')).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    expect(page.url()).not.toContain(email);
    await expectAccessible(page);
  });

  await test.step('export as one document', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    const chunks = await (await (await downloading).createReadStream()).toArray();
    const exported = JSON.parse(Buffer.concat(chunks).toString());
    expect(exported.leads).toHaveLength(2);
    expect(exported.leads[0].files).toMatchObject([{ name: 'cv.pdf' }]);
    expect(exported.newsletter).toMatchObject([{ email, consents: [{ kind: 'asked' }] }]);
  });

  await test.step('erase without JavaScript, after typing the address again', async () => {
    const plain = await withoutScript(browser, context);
    await lookUp(plain, email);
    await plain.getByLabel('Type it again to confirm').fill('somebody@else.example');
    await plain.getByRole('button', { name: 'Erase this person' }).click();
    await expect(plain.getByText('This is not what you looked up: nothing was erased')).toBeVisible();
    await plain.getByLabel('Type it again to confirm').fill(email);
    await plain.getByRole('button', { name: 'Erase this person' }).click();
    await expect(plain).toHaveURL(/\/desk\/people\/proofs\/\d+$/);
    await page.goto(plain.url());
    await plain.context().close();
  });

  await test.step('no data is left in any table or in the file store', async () => {
    expect(await findEverywhere(email)).toEqual([]);
    const stored = await readdir(process.env.JOURNEYS_FILES_DIR ?? '');
    expect(files).toHaveLength(1);
    for (const { key } of files) expect(stored).not.toContain(key);
    expect((await page.request.get(receipt)).status()).toBe(404);
  });

  await test.step('the proof confirms it, contains no personal data, and can be checked again', async () => {
    await expect(page.getByText('Nothing is left', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Leads 2 / })).toContainText('none');
    await expect(page.getByRole('row', { name: /^File store 1 / })).toContainText('none');
    await expect(page.locator('main')).toContainText(files[0]?.reference ?? 'no reference');
    expect(await page.locator('main').textContent()).not.toMatch(/nadeesha|mail\.example/i);
    await expectAccessible(page);
    await page.getByLabel('The erased address').fill(email);
    await page.getByRole('button', { name: 'Search every store' }).click();
    await expect(page.getByText('Searched just now')).toBeVisible();
    await expect(page.getByText('Nothing is left', { exact: true })).toBeVisible();
    await lookUp(page, email);
    await expect(page.getByRole('heading', { name: `We hold nothing under ${email}` })).toBeVisible();
  });

  await test.step('the audit log has every step, and its chain is valid', async () => {
    await page.goto(`${deskUrl}/desk/audit`);
    await page.getByLabel('What').selectOption('erased a person');
    await page.getByLabel('Who').selectOption({ label: admin.name });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.locator('.trail > li')).toHaveCount(3);
    const plain = await withoutScript(browser, context);
    await plain.goto(page.url());
    await expect(plain.locator('.trail > li')).toHaveCount(3);
    await plain.getByRole('link', { name: 'Show all' }).click();
    await plain.getByRole('button', { name: 'Verify every entry' }).click();
    await expect(plain.getByText('entries are valid', { exact: true })).toBeVisible();
    await plain.context().close();
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByRole('button', { name: 'Verify every entry' }).click();
    await expect(page.getByText('entries are valid', { exact: true })).toBeVisible();
    const { mailboxes } = scopeOf('admin', getContent().company);
    expect(
      await queryDatabase(
        `select act, detail from audit_entry
         where regexp_replace(detail::text, $1, '', 'g') like '%@%'`,
        [mailboxes.join('|').replaceAll('.', '\\.')],
      ),
    ).toEqual([]);
    await expectAccessible(page);
  });
});
