import { type Browser, expect, type Page, test } from '@playwright/test';
import { dayOf, printMonthDay, printShortDay } from '#domain/format/print-day.ts';
import { createReference } from '#domain/leads/intake/lead-reference.server.ts';
import { addressOf } from '../../screens/desk-lead.ts';
import { openLive } from '../../stack/open-live.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs, withoutScript } from '../../stack/sign-in.ts';

const createMark = () => `q${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pressMailbox = 'press@pahana.example';

async function storeLead(
  mark: string,
  { mailbox, owner = null }: { mailbox: string; owner?: string | null },
) {
  const reference = createReference();
  await queryDatabase(
    `insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, email, fields,
       received_at, last_contact_at, due_at, owner_id)
     values ('contact', $1, $1, $1, '', $2, $3, 'Ruwan Perera', $4, $5, now(), now(), now() + interval '2 hours', $6)`,
    [
      reference,
      owner ? 'in_progress' : 'new',
      mailbox,
      `ruwan@${mark}.example`,
      { message: `${mark} The till stops.`, subject: 'Other', email: `ruwan@${mark}.example` },
      owner,
    ],
  );
  return reference;
}

const readOwner = async (reference: string) => {
  const [row] = await queryDatabase<{ owner: string | null }>(
    'select owner_id as owner from lead where reference = $1',
    [reference],
  );
  return row?.owner;
};

async function openAs(browser: Browser, name: string) {
  const context = await browser.newContext({ baseURL: deskUrl });
  const staff = await signInAs(context, 'sales', name);
  return { context, staff, page: await context.newPage() };
}

test('somebody enters an absence; the deputy has the leads under Mine and answers, and a colleague is warned', async ({
  browser,
}) => {
  const mark = createMark();
  const today = dayOf(new Date());
  const [arul, farzana, upul] = [
    await openAs(browser, `Arul ${mark}`),
    await openAs(browser, `Farzana ${mark}`),
    await openAs(browser, `Upul ${mark}`),
  ];
  const owned = await storeLead(mark, { mailbox: 'sales@pahana.example', owner: arul.staff.id });
  const free = await storeLead(mark, { mailbox: 'sales@pahana.example' });

  await arul.page.setViewportSize({ width: 390, height: 800 });
  await addAxe(arul.page);
  await openLive(arul.page, '/desk/settings');
  const form = arul.page.locator('form').filter({ hasText: 'Who stands in' });
  await form.getByLabel('First day').fill(today);
  await form.getByLabel('Last day').fill(today);
  await form.getByLabel('Who stands in').selectOption({ label: `Farzana ${mark}` });
  await press(arul.page, 'Enter the absence');
  await expect(
    arul.page.getByText(`Away on ${printMonthDay(today)}; Farzana ${mark} stands in.`),
  ).toBeVisible();
  expect(await runAxe(arul.page)).toEqual([]);
  expect(await arul.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await openLive(farzana.page, `/desk?owner=me`);
  await expect(rowOf(farzana.page, owned)).toContainText(`for Arul ${mark}`);
  await farzana.page.goto(addressOf(owned));
  await expect(
    farzana.page.getByText(`Arul ${mark} is away until ${printMonthDay(today)}; you stand in.`),
  ).toBeVisible();
  await farzana.page.getByLabel('State').selectOption('waiting');
  await press(farzana.page, 'Set');
  await expect(farzana.page.getByText(`${owned} is set to Waiting.`)).toBeVisible();
  expect(await readOwner(owned)).toBe(arul.staff.id);

  // Without script the list itself says who is away, and the question comes as a page.
  const plain = await withoutScript(browser, upul.context);
  await plain.goto(addressOf(free));
  await plain
    .getByLabel('Owner')
    .selectOption({ label: `Arul ${mark} (away until ${printShortDay(today)}, Farzana ${mark} stands in)` });
  await press(plain, 'Assign');
  await expect(plain.getByRole('alert')).toContainText(`Farzana ${mark} stands in.`);
  expect(await readOwner(free)).toBeNull();
  await press(plain, `Assign to Farzana ${mark}`);
  await expect(plain.getByText(`${free} is with Farzana ${mark}.`)).toBeVisible();
  expect(await readOwner(free)).toBe(farzana.staff.id);

  await press(arul.page, 'Undo');
  await expect(arul.page.getByText('The absence is removed.')).toBeVisible();
  await farzana.page.goto('/desk?owner=me');
  await expect(rowOf(farzana.page, free)).toBeVisible();
  await expect(rowOf(farzana.page, owned)).toHaveCount(0);
  await Promise.all(
    [plain.context(), arul.context, farzana.context, upul.context].map((each) => each.close()),
  );
});

test('by the rule of the department a customer stays with whoever has them, who can pass the lead on', async ({
  browser,
  context,
  page,
}) => {
  const mark = createMark();
  await signInAs(context, 'admin');
  await openLive(page, `${deskUrl}/desk/office`);
  await page.getByLabel('New leads of Press & Media').selectOption('Go to whoever has the customer');
  await press(page, 'Change the rule of Press & Media');
  await expect(page.getByRole('status')).toContainText('Press & Media: the rule is changed.');

  const farzana = await openAs(browser, `Farzana ${mark}`);
  await storeLead(mark, { mailbox: pressMailbox, owner: farzana.staff.id });
  await openLive(farzana.page, '/desk?owner=me');
  const reference = await storeLead(mark, { mailbox: pressMailbox });
  await expect(rowOf(farzana.page, reference)).toBeVisible();
  await farzana.page.goto(addressOf(reference));
  await expect(farzana.page.getByText('The rule of the department gave it to you.')).toBeVisible();
  await expect(farzana.page.getByText(`gave it to Farzana ${mark}`)).toBeVisible();
  await press(farzana.page, 'Not for me');
  await expect(farzana.page.getByText('It is no longer yours.')).toBeVisible();
  expect(await readOwner(reference)).toBeNull();

  await page.getByLabel('New leads of Press & Media').selectOption('Stay without an owner');
  await press(page, 'Change the rule of Press & Media');
  await expect(page.getByRole('status')).toContainText('the rule is changed');
  await farzana.context.close();
});
