import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { addTicket, readDeskLead, sampleReply, writeReply } from '../../screens/desk-lead.ts';
import { button, expectStep, goToStep, openWizard } from '../../screens/wizard.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs, withoutScript } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

/** Monday 5 March 2012, 10:00 in Colombo: no other test stores leads in this week. */
const received = new Date('2012-03-05T04:30:00Z');
const after = (minutes: number) => new Date(received.getTime() + minutes * 60_000);
const period = '?period=4-weeks&until=2012-03-11';
const mark = crypto.randomUUID().slice(0, 4).toUpperCase();
const referenceOf = (index: number) => `PA-${mark}-000${index}`;

test.use({ baseURL: deskUrl });
// In one worker, because a second one would store the same leads again.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const sales = 'sales@pahana.example';
  const support = 'support@pahana.example';
  const rows = [
    { kind: 'contact', mailbox: sales, answered: 58, due: 120 },
    { kind: 'contact', mailbox: sales, answered: 200, due: 120 },
    { kind: 'support', mailbox: support, answered: null, due: 1440 },
    { kind: 'support', promise: 'urgent', mailbox: support, answered: 40, due: 60 },
  ];
  for (const [index, { kind, promise, mailbox, answered, due }] of rows.entries()) {
    const isLate = answered === null || answered > due;
    await queryDatabase(
      `insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields,
         received_at, last_contact_at, due_at, answered_at, breached_at, first_touch, promise)
       values ($1, $2, $2, $2, $2, $3, $4, 'Nimali', '{}', $5, now(), $6, $7, $8, $9, $10)`,
      [
        kind,
        referenceOf(index),
        answered === null ? 'new' : 'answered',
        mailbox,
        received,
        after(due),
        answered === null ? null : after(answered),
        isLate ? after(due) : null,
        JSON.stringify({ page: '/products', referrer: '=search.example', at: received.toISOString() }),
        promise ?? null,
      ],
    );
  }
});

test.afterAll(() => queryDatabase('delete from lead where reference like $1', [`PA-${mark}-%`]));

/** The worker pauses between counts for fifty times as long as the last one took, which is minutes on a busy machine. */
async function openCounted(page: Page, address: string, expected: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator('.stats')).toContainText(expected, { timeout: 500 });
  }).toPass();
}

test('the weekly report shows kept, late and unanswered promises, and names only leads the viewer may open', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  const { id } = await signInAs(context, 'sales');
  await addAxe(page);
  await openCounted(page, `/desk/reports${period}&of=all`, '2 of 4 promises');
  await expect(page.getByText('Four weeks to Sunday 11 March 2012')).toBeVisible();
  await expect(page.locator('.stats dd.value')).toHaveText(['50.0%', '0:58', 'none yet', '2']);
  await expect(page.locator('.stats')).toContainText('over 3 in office time; none while closed');
  await expect(page.locator('.stats')).toContainText(
    'longest by 1 h 20; 1 not answered, the oldest due 6 Mar',
  );
  await expect(
    page.getByRole('img', {
      name: 'Week of 13 Feb to Week of 5 Mar: 0 to 2 kept and 0 to 2 late per week.',
    }),
  ).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^Contact form: of 2 answers 1 came within 1 h/ }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^Contact/ })).toContainText('50.0%');
  const urgent = page.getByRole('row', { name: /^Support form, urgent/ });
  await expect(urgent).toContainText('100.0%');
  await expect(urgent).toContainText(getContent().promises.urgent.printed);
  const late = page.getByRole('table', { name: 'Late answers' });
  await expect(late.getByRole('link')).toHaveText([referenceOf(1)]);
  await expect(late).toContainText('Nimali');
  await expect(late).toContainText('1 h 20');

  await page.getByText('Promises by week, in figures').click();
  await expect(page.getByRole('table', { name: 'Promises by week' }).getByRole('row')).toHaveCount(5);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    expect(await runAxe(page), colorScheme).toEqual([]);
  }

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Sources' }).click();
  await page.goto(`/desk/reports/sources${period}&of=all`);
  await expect(page.getByRole('row', { name: /^=search.example/ })).toContainText('4');
  expect(await runAxe(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download these figures as CSV' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toContain("referrer,'=search.example,contact,2");
  expect(csv).toContain('page,/products,support,2');
  expect(
    await queryDatabase(
      "select detail ->> 'report' as report from audit_entry where staff_id = $1 and act = 'report.export'",
      [id],
    ),
  ).toEqual([{ report: 'sources' }]);
});

test('a bar shows its value on focus and leads to its leads, also without script', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(600_000);
  await signInAs(context, 'sales');
  await openCounted(page, `/desk/reports${period}`, '1 of 2 promises');
  const value = page.getByText('Week of 5 Mar: 1 kept, 1 late');
  await expect(value).toBeHidden();
  await page.getByRole('link', { name: 'Week of 5 Mar: 1 kept' }).focus();
  await expect(value).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\?.*promise=kept/);
  await expect(page.locator('.inbox tbody tr')).toHaveCount(1);
  await expect(page.locator('.inbox tbody tr')).toContainText(referenceOf(0));
  await expect(
    page.getByText(/^From the report: Received 5 Mar 2012 to 11 Mar 2012, promise kept/),
  ).toBeVisible();

  const plain = await withoutScript(browser, context);
  await plain.goto(`/desk/reports/sources${period}`);
  await plain.getByRole('link', { name: '=search.example' }).click();
  await expect(plain.locator('.inbox tbody tr')).toHaveCount(2);
  await plain.context().close();
});

test('the reason for a late answer is given in the report, without script, and a colleague sees it', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(600_000);
  await signInAs(context, 'sales');
  await openCounted(page, `/desk/reports${period}`, '1 of 2 promises');
  const plain = await withoutScript(browser, context);
  await plain.goto(`/desk/reports${period}`);
  const row = plain.getByRole('row', { name: new RegExp(referenceOf(1)) });
  await row.getByText('Say why').click();
  await row.getByLabel('Why was it late?').selectOption('Nobody was free');
  await row.getByLabel('In a few words').fill('New Year week');
  await row.getByRole('button', { name: 'Save the reason' }).click();
  await expect(plain).toHaveURL(/\/desk\/reports\?.*#late$/);
  await expect(row).toContainText('Nobody was free: New Year week');
  await plain.context().close();

  await page.goto(`/desk/leads/${referenceOf(1)}`);
  await expect(page.getByRole('complementary', { name: 'Lead details' })).toContainText(
    'Late because: Nobody was free: New Year week',
  );
});

test('whoever answers late is asked why, and need not say it', async ({ page, context }) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address, email } = await addTicket(page);
  await queryDatabase("update lead set due_at = now() - interval '3 days' where email = $1", [email]);
  await page.goto(address);
  await waitForHydration(page);
  await writeReply(page, sampleReply);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByText(/^It was late by/)).toBeVisible();
  await page.getByLabel('Why was it late?').selectOption('Overlooked');
  await page.getByRole('button', { name: 'Save the reason' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The reason is saved.' })).toBeVisible();
  await expect(page.getByText(/^It was late by/)).toBeHidden();
  expect((await readDeskLead(email))?.actions).toContain('lead.reason');
});

test('the reports fit a phone', async ({ page, context }) => {
  await signInAs(context, 'hr');
  await addAxe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/desk/reports', '/desk/reports/sources', '/desk/reports/wizard']) {
    await page.goto(path + period);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    expect(await runAxe(page), path).toEqual([]);
  }
});

async function readVisits(): Promise<number[]> {
  const rows = await queryDatabase<{ visits: number }>(
    `select coalesce(sum(visits), 0)::integer as visits from generate_series(1, 4) as steps (number)
       left join wizard_step on step = number group by number order by number`,
    [],
  );
  return rows.map(({ visits }) => visits);
}

test('a visit to a wizard step is counted once, and by the server before hydration', async ({ page }) => {
  const before = await readVisits();
  const pings: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'ping') pings.push(request.postData());
  });
  await openWizard(page);
  await goToStep(page, 3);
  await button(page, 'Previous').click();
  await expectStep(page, 2);
  await button(page, 'Next Step').click();
  await expectStep(page, 3);
  await page.reload();
  await expectStep(page, 3);
  await button(page, 'Next Step').click();
  await expectStep(page, 4);
  await expect.poll(() => pings).toEqual(['step=1', 'step=2', 'step=3', 'step=4']);
  await expect
    .poll(async () => (await readVisits()).every((visits, index) => visits > (before[index] ?? 0)))
    .toBe(true);

  const [, secondStepBefore = 0] = await readVisits();
  await page.evaluate(() => sessionStorage.clear());
  const blockedScript = await page.route('**/assets/start-*.js', () => undefined);
  await page.goto('/get-started?again');
  pings.length = 0;
  await button(page, 'Next Step').click();
  await expect(page).toHaveURL(/get-started#wizard$/);
  await blockedScript.dispose();
  await expectStep(page, 2);
  await waitForHydration(page);
  await button(page, 'Next Step').click();
  await expect.poll(() => pings).toEqual(['step=3']);
  await expect.poll(async () => (await readVisits())[1]).toBeGreaterThan(secondStepBefore);
});
