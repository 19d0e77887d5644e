import { expect, type Page, test } from '@playwright/test';
import { findLeads } from '../../stack/find-leads.ts';
import { openDetails } from '../../stack/open-details.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readMails } from '../../stack/read-mails.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const mailsTo = async (address: string) => (await readMails()).filter(({ to }) => to.includes(address));

async function sendContact(page: Page, email: string, honeypot = ''): Promise<string> {
  await page.goto('/contact');
  const form = page.locator('#message-form');
  await form.locator('[name=firstName]').fill('Nimali');
  await form.locator('[name=lastName]').fill('Perera');
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=message]').fill('Our till prints every bill twice since Monday.');
  await form.locator('[name=agreeToPrivacy]').check();
  if (honeypot) await form.locator('[name=website]').fill(honeypot, { force: true });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/receipts\//);
  const [lead] = await findLeads(email);
  return lead?.reference ?? 'none';
}

const readActions = (reference: string) =>
  queryDatabase<{ act: string; staff: string }>(
    `select act, audit_entry.staff_id as staff from audit_entry join lead on lead.id = lead_id
     where reference = $1 order by audit_entry.id`,
    [reference],
  );

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a mail that failed for good is sent again from the desk and arrives with the same Message-ID', async ({
    page,
    context,
  }) => {
    const email = `refused-once-${crypto.randomUUID().slice(0, 8)}@company.lk`;
    const reference = await sendContact(page, email);
    const find = () =>
      queryDatabase<{ id: string; failed: boolean; messageId: string; dead: number }>(
        `select delivery.id, failed_at is not null as failed, message_id as "messageId",
           (select count(*)::integer from pgboss.job where name = 'deliver-dead' and data->>'id' = delivery.id::text) as dead
         from delivery join lead on lead.id = lead_id where reference = $1 and audience = 'visitor'`,
        [reference],
      );
    await expect.poll(find).toMatchObject([{ failed: true, dead: 1 }]);
    const [failed] = await find();
    expect(await mailsTo(email)).toEqual([]);

    const staff = await signInAs(context, 'admin');
    await page.goto(`${deskUrl}/desk/mail`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is the mail going out?');
    const row = page.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText('The confirmation to the visitor');
    await expect(row).toContainText('The receiving server refuses the address EENVELOPE 550');
    await expect(page.locator('main')).not.toContainText(email);
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send the selected again' }).click();
    await expect(page.getByRole('status')).toContainText('One is on the way again.');

    await expect.poll(() => mailsTo(email)).toMatchObject([{ messageId: failed?.messageId }]);
    await expect.poll(find).toMatchObject([{ failed: false, dead: 0 }]);
    expect(await readActions(reference)).toEqual([{ act: 'mail.redrive', staff: staff.id }]);
    // It leaves the list when its sending is recorded, a moment after it arrived.
    await expect(async () => {
      await page.goto(`${deskUrl}/desk/mail`);
      await expect(page.getByRole('row').filter({ hasText: reference })).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  });

  test('a lead marked as spam is released, and its mails are sent', async ({ page, context }) => {
    const email = `${crypto.randomUUID().slice(0, 8)}@company.lk`;
    const reference = await sendContact(page, email, 'https://spam.example');
    expect(await mailsTo(email)).toEqual([]);

    const staff = await signInAs(context, 'sales');
    await page.goto(`${deskUrl}/desk/spam`);
    await expect(page.locator('.desk-head')).toContainText('Kept for 90 days after the day it came');
    const row = page.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText('Our till prints every bill twice since Monday.');
    await expect(row).toContainText('Filled in a field that people do not see');
    await expect(row).toContainText('100 of 100');
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Not spam: release the selected' }).click();
    await expect(page.getByRole('status')).toContainText('One lead is in the inbox now.');
    await expect(page.getByRole('row').filter({ hasText: reference })).toHaveCount(0);

    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [lead] = await findLeads(email);
    expect(lead).toMatchObject({ state: 'new', audiences: ['department', 'visitor'] });
    expect(await readActions(reference)).toEqual([{ act: 'lead.release', staff: staff.id }]);
  });
});

test('the mail, spam, newsletter and content pages are accessible in both themes and fit a phone', async ({
  page,
  context,
}) => {
  const name = crypto.randomUUID().slice(0, 8);
  await queryDatabase(
    `with reader as (
       insert into subscriber (email, state, confirm_token, leave_token, consent_version, asked_at, confirmed_at)
       values ($1, 'confirmed', $2, $2, '2026-10', array[now()], now()) returning id
     )
     insert into consent_event (subscriber_id, kind, consent_version, happened_at)
     select id, kind, '2026-10', now() from reader, unnest(array['asked', 'confirmed']) as kind`,
    [`${name}@company.lk`, name],
  );
  const staff = await signInAs(context, 'admin');
  await addAxe(page);
  await page.goto(`${deskUrl}/desk/newsletter`);
  await page.getByLabel('How the address begins').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?q=/);
  const reader = page.getByRole('row').filter({ hasText: `${name}@company.lk` });
  await expect(reader).toContainText('Confirmed');
  await reader.getByRole('link').click();
  const history = page.locator('#history');
  await expect(history).toContainText('Asked for the newsletter, and was sent a link. Wording 2026-10.');
  await expect(history).toContainText('Pressed the button behind the link. Wording 2026-10.');
  const entries = await queryDatabase<{ detail: object }>(
    `select detail from audit_entry where staff_id = $1 and act = 'newsletter.read' order by id desc limit 1`,
    [staff.id],
  );
  expect(entries).toMatchObject([{ detail: { searched: true, history: expect.stringMatching(/^\d+$/) } }]);
  expect(JSON.stringify(entries)).not.toContain(name);

  await page.goto(`${deskUrl}/desk/content`);
  await waitForHydration(page);
  await page.locator('summary', { hasText: 'What is fine' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Public holidays of ' })).toContainText(
    'Promises and office hours',
  );
  await page.locator('summary', { hasText: /^\/services: \d+ pages/ }).click();
  await expect(page.getByRole('link', { name: '/services/cloud-migration' }).last()).toBeVisible();
  await expect(page.getByText('every link within the site leads somewhere')).toBeVisible();

  for (const path of ['mail', 'spam', `newsletter?q=${name}`, 'content']) {
    await page.goto(`${deskUrl}/desk/${path}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await runAxe(page), `${path}, ${colorScheme}`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    // Which lists are collapsed depends on the date; with all of them open, every row is measured.
    await openDetails(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});
