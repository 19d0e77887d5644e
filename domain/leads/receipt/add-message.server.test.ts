import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { supportValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { writeAddedMail } from '../mails/write-added-mail.server.tsx';
import { addMessage } from './add-message.server.ts';
import { findReceipt } from './find-receipt.server.ts';
import { withdrawLead } from './withdraw-lead.server.ts';

beforeAll(async () => void (await createTestDatabase()));
beforeEach(() => database().deleteFrom('lead').execute());

const received = new Date('2026-11-13T04:00:00Z');
const later = new Date('2026-11-14T09:30:00Z');

async function submit(honeypot = '') {
  const stored = await submitLead({
    kind: 'support',
    values: supportValues({
      name: 'Kumari Silva',
      email: 'kumari@company.lk',
      product: 'POS System',
      urgency: '',
      message: 'It beeps.',
    }),
    due: {
      dueAt: new Date('2026-11-16T04:00:00Z'),
      dueByClockAt: new Date('2026-11-16T04:00:00Z'),
      alarmAt: new Date('2026-11-16T03:30:00Z'),
    },
    mailbox: 'support@pahana.example',
    honeypot,
    now: received,
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  return stored;
}

const messages = () => database().selectFrom('lead_message').select(['id', 'text', 'written_at']).execute();
const announced = () =>
  database()
    .selectFrom('delivery')
    .select(['audience', 'occasion', 'occasion_id'])
    .where('occasion', '<>', 'received')
    .execute();
const add = (token: string, text: string, key = 'a') => addMessage(token, { text, key, now: later });

test('the message is stored with its time, shown on the receipt and announced to the department', async () => {
  const { receiptToken } = await submit();
  expect(await add(receiptToken, 'It stopped beeping.\nNow it is dark.')).toEqual({ outcome: 'added' });
  const [message] = await messages();
  expect(message).toMatchObject({ text: 'It stopped beeping.\nNow it is dark.', written_at: later });
  expect(await findReceipt(receiptToken)).toMatchObject({
    messages: [{ id: message?.id, text: 'It stopped beeping.\nNow it is dark.', writtenAt: later }],
  });
  expect(await announced()).toEqual([
    { audience: 'department', occasion: 'added', occasion_id: message?.id },
  ]);
});

test('the lead is stored longer: the last contact is now', async () => {
  const { receiptToken } = await submit();
  await add(receiptToken, 'One more thing');
  const lead = await database().selectFrom('lead').select('last_contact_at').executeTakeFirstOrThrow();
  expect(lead.last_contact_at).toEqual(later);
});

test('twenty submissions of one click create one message and one mail', async () => {
  const { receiptToken } = await submit();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => add(receiptToken, 'Again')));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['added']));
  expect(await messages()).toHaveLength(1);
  expect(await announced()).toHaveLength(1);
});

test('other text under the same key, and the same text from another form, are further messages', async () => {
  const { receiptToken } = await submit();
  await add(receiptToken, 'Thank you');
  await add(receiptToken, 'No, wait');
  await add(receiptToken, 'Thank you', 'b');
  expect((await messages()).map(({ text }) => text)).toEqual(['Thank you', 'No, wait', 'Thank you']);
});

test('empty and too long messages get an error and are not stored; one of exactly the limit is accepted', async () => {
  const { receiptToken } = await submit();
  expect(await add(receiptToken, '')).toEqual({ outcome: 'empty' });
  expect(await add(receiptToken, 'x'.repeat(5001))).toEqual({ outcome: 'too-long' });
  expect(await messages()).toEqual([]);
  expect(await add(receiptToken, 'x'.repeat(5000))).toEqual({ outcome: 'added' });
});

test('nothing is added to a withdrawn or an unknown request', async () => {
  const { receiptToken } = await submit();
  await withdrawLead(receiptToken, later);
  expect(await add(receiptToken, 'Hello?')).toEqual({ outcome: 'already-withdrawn' });
  expect(await add('no-such-token', 'Hello?')).toEqual({ outcome: 'missing' });
  expect(await messages()).toEqual([]);
});

test('a message added to suspected spam is stored and announced to nobody', async () => {
  const { receiptToken } = await submit('https://spam.example');
  expect(await add(receiptToken, 'I am a person')).toEqual({ outcome: 'added' });
  expect(await messages()).toHaveLength(1);
  expect(await announced()).toEqual([]);
});

test('the mail names the request, repeats the message and replies go to the visitor', async () => {
  const { receiptToken, reference } = await submit();
  await add(receiptToken, 'It stopped <b>beeping</b>.\nNow it is dark.');
  const { id } = await database().selectFrom('lead').select('id').executeTakeFirstOrThrow();
  const [message] = await messages();
  const mail = await writeAddedMail(id, message?.id ?? '');
  expect(mail).toMatchObject({
    to: 'support@pahana.example',
    replyTo: { name: 'Kumari Silva', address: 'kumari@company.lk' },
    subject: `Added to Support request: POS System from Kumari Silva (${reference})`,
  });
  expect(mail.text).toContain('It stopped <b>beeping</b>.\nNow it is dark.');
  expect(mail.text).toContain('Added: Saturday 14 November, 3:00 PM Colombo time');
  expect(mail.text).toContain('Answer by: Monday 16 November, 9:30 AM Colombo time');
  expect(mail.html).toContain('&lt;b&gt;beeping');
});

test.each(['waiting', 'answered', 'closed'] as const)(
  'a message added to a lead that is %s reopens it, once, and is promised an answer',
  async (state) => {
    const { receiptToken } = await submit();
    const read = () =>
      database()
        .selectFrom('lead')
        .select(['state', 'version', 'due_at', 'answered_at', 'follow_up_at', 'follow_up_due_at'])
        .executeTakeFirstOrThrow();
    const set = (to: string) =>
      database().updateTable('lead').set({ state: to, answered_at: received }).execute();
    await set(state);
    const before = await read();
    await add(receiptToken, 'It beeps again.');
    expect(await read()).toEqual({
      ...before,
      state: 'in_progress',
      version: 1,
      follow_up_at: later,
      follow_up_due_at: expect.any(Date),
    });
    await set('closed');
    await add(receiptToken, 'It beeps again.');
    expect(await read()).toMatchObject({ state: 'closed', version: 1 });
  },
);
