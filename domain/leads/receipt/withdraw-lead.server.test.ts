import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { supportValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { writeWithdrawnMail } from '../mails/write-withdrawn-mail.server.tsx';
import { addContactDetails } from './add-contact-details.server.ts';
import { findReceipt } from './find-receipt.server.ts';
import { withdrawLead } from './withdraw-lead.server.ts';

beforeAll(async () => void (await createTestDatabase()));
beforeEach(() => database().deleteFrom('lead').execute());

const now = new Date('2026-11-14T09:30:00Z');

async function submit({ email = 'kumari@company.lk', honeypot = '' } = {}) {
  const stored = await submitLead({
    kind: 'support',
    values: supportValues({ name: 'Kumari Silva', email, product: '', urgency: '', message: 'It beeps.' }),
    due: {
      dueAt: new Date('2026-11-16T04:00:00Z'),
      dueByClockAt: new Date('2026-11-16T04:00:00Z'),
      alarmAt: new Date('2026-11-16T03:30:00Z'),
    },
    mailbox: 'support@pahana.example',
    honeypot,
    now: new Date('2026-11-13T04:00:00Z'),
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  await database().updateTable('lead').set({ alarm_at: now }).execute();
  return stored;
}

const deliveries = () =>
  database()
    .selectFrom('delivery')
    .select(['audience', 'occasion', 'delivered_at', 'failed_at', 'last_error'])
    .orderBy('id')
    .execute();
const lead = () =>
  database()
    .selectFrom('lead')
    .select(['id', 'state', 'alarm_at', 'withdrawn_at', 'last_contact_at'])
    .executeTakeFirstOrThrow();

test('the request is withdrawn, its alarm is cleared and its retention is not extended', async () => {
  const { receiptToken } = await submit();
  expect(await withdrawLead(receiptToken, now)).toEqual({ outcome: 'withdrawn' });
  expect(await lead()).toMatchObject({
    state: 'withdrawn',
    alarm_at: null,
    withdrawn_at: now,
    last_contact_at: new Date('2026-11-13T04:00:00Z'),
  });
  expect(await findReceipt(receiptToken)).toMatchObject({ withdrawnAt: now });
});

test('mails that are not sent yet are cancelled, and a department that never got a mail is not notified', async () => {
  const { receiptToken } = await submit();
  await withdrawLead(receiptToken, now);
  expect(await deliveries()).toMatchObject([
    { audience: 'department', occasion: 'received', failed_at: expect.any(Date), last_error: 'WITHDRAWN' },
    { audience: 'visitor', occasion: 'received', failed_at: expect.any(Date), last_error: 'WITHDRAWN' },
  ]);
});

test('a department that has the mail is notified; the visitor gets no mail about it', async () => {
  const { receiptToken } = await submit();
  await database().updateTable('delivery').set({ delivered_at: now, attempts: 1 }).execute();
  await withdrawLead(receiptToken, now);
  expect(await deliveries()).toMatchObject([
    { occasion: 'received', delivered_at: now, failed_at: null },
    { occasion: 'received', delivered_at: now, failed_at: null },
    { audience: 'department', occasion: 'withdrawn', delivered_at: null, failed_at: null },
  ]);
});

test('a department whose mail may be in transit is notified too', async () => {
  const { receiptToken } = await submit();
  await database().updateTable('delivery').set({ attempts: 1 }).execute();
  await withdrawLead(receiptToken, now);
  expect((await deliveries()).map(({ occasion }) => occasion)).toEqual(['received', 'received', 'withdrawn']);
});

test('ten clicks withdraw once and notify once', async () => {
  const { receiptToken } = await submit();
  await database().updateTable('delivery').set({ delivered_at: now }).execute();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => withdrawLead(receiptToken, now)));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['withdrawn']));
  expect(await deliveries()).toHaveLength(3);
  expect(await withdrawLead('no-such-token', now)).toEqual({ outcome: 'missing' });
});

test('nobody is notified about suspected spam', async () => {
  const { receiptToken } = await submit({ honeypot: 'https://spam.example' });
  expect(await withdrawLead(receiptToken, now)).toEqual({ outcome: 'withdrawn' });
  expect(await deliveries()).toEqual([]);
});

test('an address added after the withdrawal is not stored', async () => {
  const { receiptToken } = await submit({ email: '' });
  await withdrawLead(receiptToken, now);
  const before = await deliveries();
  expect(await addContactDetails(receiptToken, 'kumari@company.lk')).toEqual({ outcome: 'settled' });
  expect(await deliveries()).toEqual(before);
});

test('the mail says that no answer is needed', async () => {
  const { receiptToken, reference } = await submit();
  await withdrawLead(receiptToken, now);
  const mail = await writeWithdrawnMail((await lead()).id);
  expect(mail).toMatchObject({
    to: 'support@pahana.example',
    subject: `Withdrawn: Support request from Kumari Silva (${reference})`,
  });
  expect(mail.text).toContain('Withdrawn: Saturday 14 November, 3:00 PM Colombo time');
  expect(mail.text).toContain('Please do not answer it');
  expect(mail).not.toHaveProperty('replyTo');
});
