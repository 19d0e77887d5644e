import { expect, type Page, test } from '@playwright/test';
import { createReference } from '#domain/leads/intake/lead-reference.server.ts';
import { openLive } from '../../stack/open-live.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs } from '../../stack/sign-in.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).getByRole('row');

/** Letters only, so that a part of it is the middle of a word. */
const createWord = () =>
  `wq${crypto
    .randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghjkmnprtv'.charAt(Number(digit)))}`.slice(0, 16);

/** Ten digits that no other test has. */
const createPhone = () => `077${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

async function storeLead(name: string, fields: Record<string, string>): Promise<string> {
  const reference = createReference();
  await queryDatabase(
    `insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, email, fields,
       received_at, last_contact_at)
     values ('contact', $1, $1, $1, '', 'new', 'sales@pahana.example', $2, $3, $4, now(), now())`,
    [reference, name, fields.email ?? null, { subject: 'Other', ...fields }],
  );
  return reference;
}

/** The worker needs about a second to sort the words. */
async function search(page: Page, typed: string, count: number) {
  await expect(async () => {
    await page.goto(`${deskUrl}/desk?${new URLSearchParams({ q: typed })}`);
    // The first row is the head of the table.
    await expect(rows(page)).toHaveCount(count + 1, { timeout: 1_000 });
  }).toPass();
}

test('the middle of a word, a misspelt name and a spaced number find a lead, and the line shows why', async ({
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await signInAs(plain, 'sales');
  const page = await plain.newPage();
  const [word, phone] = [createWord(), createPhone()];
  const message = `${'A long story comes first, so that the list cuts it. '.repeat(3)}Then ${word} stops.`;
  const reference = await storeLead('Ruwan Perera', { message, phone });
  await search(page, word, 1);
  await search(page, word.slice(3, 13), 1);
  await expect(page.locator('mark')).toHaveText(word);
  await expect(rows(page).nth(1)).toContainText('Message: ');
  await search(page, `${word.slice(0, 6)}${word.slice(7)}`, 1);
  await expect(page.locator('mark')).toHaveText(word);
  await search(page, `${phone.slice(3, 6)} ${phone.slice(6)}`, 1);
  await expect(page.locator('mark')).toHaveText(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await search(page, reference.slice(3), 1);
  await expect(page.locator('mark')).toHaveCount(0);
  await plain.close();
});

test('a note of a colleague is found, and by nobody in another department', async ({ browser }) => {
  const word = createWord();
  const reference = await storeLead('Anoma Silva', { message: 'Hello' });
  const [sales, support] = [await browser.newContext(), await browser.newContext()];
  await signInAs(sales, 'sales');
  await signInAs(support, 'support');
  const [salesPage, supportPage] = [await sales.newPage(), await support.newPage()];
  await openLive(salesPage, `${deskUrl}/desk/leads/${reference}`);
  await salesPage.getByLabel('Add a note').fill(`Her accountant ${word} decides.`);
  await salesPage.getByRole('button', { name: 'Save note' }).click();
  await search(salesPage, word, 1);
  await expect(rows(salesPage).nth(1)).toContainText(`Note: Her accountant ${word} decides.`);
  await supportPage.goto(`${deskUrl}/desk?q=${word}`);
  await expect(supportPage.getByRole('heading', { name: `Nothing found for “${word}”` })).toBeVisible();
  await Promise.all([sales.close(), support.close()]);
});

test('everything of a person and of a company is one click from a lead', async ({ context, page }) => {
  const mark = createWord();
  const company = `Company ${mark}`;
  const earlier = await storeLead('Nimal Perera', {
    email: `nimal@${mark}.example`,
    message: 'Before',
    company,
  });
  const lead = await storeLead('Nimal Perera', { email: `nimal@${mark}.example`, message: 'Now', company });
  const colleague = await storeLead('Kumari Silva', { email: `kumari@${mark}.example`, message: 'We too' });
  await signInAs(context, 'sales');
  await search(page, mark, 3);
  await addAxe(page);
  await openLive(page, `${deskUrl}/desk/leads/${lead}`);
  await page.getByRole('link', { name: 'Everything from this person' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nimal Perera' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Leads' });
  await expect(list.getByRole('link', { name: earlier })).toBeVisible();
  await expect(list.getByRole('link', { name: colleague })).toHaveCount(0);
  await expect(page.getByText('Before', { exact: true }).last()).toBeHidden();
  await list.getByText('Conversation (1)').last().click();
  await expect(page.getByText('Before', { exact: true }).last()).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await runAxe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.goto(`${deskUrl}/desk/leads/${lead}`);
  await page.getByRole('link', { name: company }).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  await expect(list.getByRole('link', { name: colleague })).toBeVisible();
  const entries = await queryDatabase<{ of: string }>(
    `select detail ->> 'of' as of from audit_entry
     where act = 'contact.read' and lead_id = (select id from lead where reference = $1) order by id`,
    [lead],
  );
  expect(entries.map(({ of }) => of)).toEqual(['person', 'company']);
});
