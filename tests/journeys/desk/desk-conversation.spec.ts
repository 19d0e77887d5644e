import { expect, type Page, test } from '@playwright/test';
import { sendMail } from '../../mail-in/send-mail.ts';
import { letter, multipart, pdf } from '../../mail-in/write-mail.ts';
import { addressOf, readDeskLead, replyField } from '../../screens/desk-lead.ts';
import { openLive } from '../../stack/open-live.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readMails } from '../../stack/read-mails.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs } from '../../stack/sign-in.ts';
import { watchBrowserErrors } from '../../stack/watch-page.ts';

const support = 'support@pahana.example';
const createEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@maskena.example`;

/** As a mail program of this person sends it, judged by our filter. */
const post = (from: string, to: string, raw: Buffer) => sendMail({ raw, from, to: [to], isJudged: true });

/** Waits for so many mails to this address and returns the last. */
async function awaitMail(email: string, count: number) {
  const find = async () => (await readMails()).filter(({ to }) => to.includes(email));
  await expect.poll(async () => (await find()).length, { timeout: 45_000 }).toBe(count);
  const mail = (await find()).at(-1);
  if (!mail) throw new Error('no mail');
  return { ...mail, replyTo: mail.replyTo[0] ?? '' };
}

/** The newest mail to this address of ours about this lead. */
async function awaitNotice(receiver: string, reference: string, subject: RegExp) {
  const find = async () =>
    (await readMails()).filter(
      (mail) => mail.recipients.includes(receiver) && mail.subject.includes(reference),
    );
  await expect
    .poll(async () => (await find()).some((mail) => subject.test(mail.subject)), { timeout: 45_000 })
    .toBe(true);
  const mail = (await find()).findLast((each) => subject.test(each.subject));
  return { ...mail, replyTo: mail?.replyTo[0] ?? '', messageId: mail?.messageId ?? '' };
}

const talk = (page: Page) => page.locator('.log');
const clock = (page: Page) => page.getByRole('timer');
const kept = (page: Page) => page.getByRole('complementary').getByText('Kept');

async function readTurn(reference: string) {
  const [row] = await queryDatabase<{ waits: boolean; due: boolean; state: string }>(
    `select follow_up_at is not null or answered_at is null as waits, follow_up_due_at is not null as due, state
     from lead where reference = $1`,
    [reference],
  );
  return row;
}

test('a conversation of five turns between a mail program and the desk, with the clock right at each', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const errors = watchBrowserErrors(page);
  await addAxe(page);
  const visitor = createEmail('nimal');
  const staff = await signInAs(page.context(), 'support', 'Farzana Cader');

  // The visitor writes to the department, not to a form.
  await post(
    visitor,
    support,
    letter(visitor, support, 'The till prints half a receipt.', { Subject: 'Half a receipt' }),
  );
  const thanks = await awaitMail(visitor, 1);
  const { reference = '' } = (await readDeskLead(visitor)) ?? {};
  expect(thanks.subject).toContain(reference);
  expect(await readTurn(reference)).toMatchObject({ waits: true, state: 'new' });

  // Turn 1: the desk answers.
  await openLive(page, `${deskUrl}/desk?q=${reference}`);
  await expect(page.getByRole('row').filter({ hasText: reference })).toHaveClass(/unread/);
  await openLive(page, addressOf(reference));
  await expect(talk(page)).toContainText('Nimal wrote by mail');
  await expect(clock(page)).toHaveAccessibleName(/left/);
  await page.keyboard.press('r');
  await replyField(page).fill('Dear Nimal,\n\nwhich model is it?\n\nFarzana');
  await page.keyboard.press('Control+Enter');
  await expect(kept(page)).toBeVisible();
  const question = await awaitMail(visitor, 2);
  expect(question.inReplyTo).toBe(thanks.messageId);
  expect(await readTurn(reference)).toMatchObject({ waits: false, state: 'answered' });

  // Turn 2: the visitor answers below a quotation. The page of the lead was left open and shows it by itself.
  const answer = [
    'It is the P80.',
    '',
    `On Mon, 16 Nov 2026 at 10:00, Pahana <${question.replyTo}> wrote:`,
    ...question.text.split('\n').map((line) => `> ${line}`),
  ];
  await post(
    visitor,
    question.replyTo,
    letter(visitor, question.replyTo, answer, { 'In-Reply-To': question.messageId }),
  );
  await expect(talk(page)).toContainText('It is the P80.', { timeout: 45_000 });
  await expect(clock(page)).toHaveAccessibleName(/left/);
  await expect(talk(page).locator('.letter', { hasText: 'It is the P80.' })).not.toContainText('which model');
  expect(await readTurn(reference)).toMatchObject({ waits: true, due: true, state: 'in_progress' });
  await openLive(page, `${deskUrl}/desk?q=${reference}`);
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('It is the P80.');

  // Turn 3: the owner answers the notice from her own mail program.
  const notice = await awaitNotice(staff.email, reference, /wrote|added/i);
  expect(notice.replyTo).toContain('@in.pahana.example');
  await openLive(page, addressOf(reference));
  await post(
    staff.email,
    notice.replyTo,
    letter(staff.email, notice.replyTo, 'Dear Nimal,\n\nplease clean the head.\n\nFarzana', {
      From: `Farzana Cader <${staff.email}>`,
      'In-Reply-To': notice.messageId,
    }),
  );
  const advice = await awaitMail(visitor, 3);
  expect(advice.text).toContain('please clean the head.');
  expect(advice.text).not.toContain(staff.email);
  await expect(talk(page)).toContainText('please clean the head.');
  await expect(clock(page)).toHaveCount(0);
  expect(await readTurn(reference)).toMatchObject({ waits: false, state: 'answered' });

  // Turn 4: the visitor sends a file.
  await post(
    visitor,
    advice.replyTo,
    multipart(visitor, advice.replyTo, [
      { type: 'text/plain', body: 'Cleaned. Here is the test page.' },
      { type: 'application/pdf', body: pdf('test page'), name: 'test page.pdf' },
    ]),
  );
  await expect(talk(page)).toContainText('Here is the test page.', { timeout: 45_000 });
  await expect(clock(page)).toHaveAccessibleName(/left/);
  const file = page.getByRole('complementary').getByRole('link', { name: 'test page.pdf', exact: true });
  await expect(file).toBeVisible({ timeout: 30_000 });

  // Turn 5: the desk answers and closes. An automatic answer after that opens nothing.
  await page.keyboard.press('r');
  await replyField(page).fill('Dear Nimal,\n\nthat looks right.\n\nFarzana');
  await page.keyboard.press('Control+Enter');
  await expect(clock(page)).toHaveCount(0);
  const last = await awaitMail(visitor, 4);
  await replyField(page).press('Escape');
  await page.keyboard.press('e');
  await expect.poll(async () => (await readTurn(reference))?.state).toBe('closed');
  await post(
    visitor,
    last.replyTo,
    letter(visitor, last.replyTo, 'I am away until Monday.', { 'Auto-Submitted': 'auto-replied' }),
  );
  await expect(talk(page)).toContainText('An automatic answer came', { timeout: 45_000 });
  expect(await readTurn(reference)).toMatchObject({ waits: false, state: 'closed' });
  expect((await readMails()).filter(({ to }) => to.includes(visitor))).toHaveLength(4);

  // The receipt tells the whole talk in the order in which it was said.
  const [, link] = /(\/receipts\/[\w-]{24})/.exec(last.text) ?? [];
  const visitorPage = await (await browser.newContext()).newPage();
  await visitorPage.goto(link ?? '');
  const words = [
    'half a receipt',
    'which model',
    'the P80',
    'clean the head',
    'test page',
    'that looks right',
  ];
  const text = (await visitorPage.locator('main').textContent()) ?? '';
  const places = words.map((word) => text.indexOf(word));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(-1);
  expect(await runAxe(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('two people on one lead see each other before they both answer', async ({ page, browser }) => {
  const visitor = createEmail('kumari');
  await post(visitor, support, letter(visitor, support, 'It beeps.'));
  await awaitMail(visitor, 1);
  const { reference = '' } = (await readDeskLead(visitor)) ?? {};
  await signInAs(page.context(), 'support', 'Farzana Cader');
  const other = await browser.newContext({ baseURL: deskUrl });
  await signInAs(other, 'support', 'Arul Nathan');
  const otherPage = await other.newPage();

  await openLive(page, addressOf(reference));
  await openLive(otherPage, addressOf(reference));
  await expect(page.getByText('Arul Nathan has this open too.')).toBeVisible();
  await expect(otherPage.getByText('Farzana Cader has this open too.')).toBeVisible();

  await otherPage.keyboard.press('r');
  await replyField(otherPage).fill('Dear Kumari,\n\nis it the fan?\n\nArul');
  await expect(page.getByText('Arul Nathan is writing an answer.')).toBeVisible();
  // What Farzana types meanwhile is not touched by the refresh.
  await page.keyboard.press('r');
  await replyField(page).fill('Dear Kumari,\n\nplease wait.\n\nFarzana');
  await otherPage.keyboard.press('Control+Enter');
  await expect(talk(page)).toContainText('is it the fan?');
  await expect(replyField(page)).toHaveValue(/please wait/);
  await expect(page.getByText('Arul Nathan has this one.')).toBeVisible();

  await otherPage.goto(`${deskUrl}/desk`);
  await expect(page.getByText(/Arul Nathan/).filter({ hasText: /open too|writing/ })).toHaveCount(0);
  await other.close();
});

test('a mail to our staff address from a stranger waits for a person, who decides once', async ({ page }) => {
  const visitor = createEmail('sunil');
  await post(visitor, support, letter(visitor, support, 'It hums.'));
  await awaitMail(visitor, 1);
  const { reference = '' } = (await readDeskLead(visitor)) ?? {};
  const notice = await awaitNotice(support, reference, /./);
  const stranger = createEmail('stranger');
  const words = `Please send me everything. ${crypto.randomUUID()}`;
  await post(stranger, notice.replyTo, letter(stranger, notice.replyTo, words));
  await signInAs(page.context(), 'support', 'Farzana Cader');
  await addAxe(page);
  const entry = page.getByRole('article').filter({ hasText: words });
  await expect(async () => {
    await page.goto(`${deskUrl}/desk/mail/review`);
    await expect(entry).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
  expect(await runAxe(page)).toEqual([]);
  await entry.getByRole('button', { name: /note/i }).click();
  await expect(entry).toHaveCount(0);
  expect((await readDeskLead(visitor))?.notes.join()).toContain(words);
  // Nobody was written to because of it.
  expect((await readMails()).filter(({ to }) => to.includes(stranger))).toEqual([]);
});
