import { sql, type Transaction } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { eventually } from '../../../tests/eventually.ts';
import { contactValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { findReceipt } from '../receipt/find-receipt.server.ts';
import * as references from './lead-reference.server.ts';

const values = contactValues({ company: 'Perera & Sons', message: 'The till is slow.\nPlease help. 👋' });
const noon = new Date('2026-11-16T06:30:00Z');
const dueAt = new Date('2026-11-16T08:30:00Z');
const due = {
  dueAt,
  dueByClockAt: new Date('2026-11-16T08:30:00Z'),
  alarmAt: new Date('2026-11-16T08:06:00Z'),
};
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

interface Changes {
  values?: Partial<typeof values>;
  key?: string;
  honeypot?: string;
  due?: typeof due | null;
  now?: Date;
}

function submit(changes: Changes = {}) {
  return submitLead({
    kind: 'contact',
    due,
    mailbox: 'hello@pahana.example',
    now: noon,
    ...changes,
    values: { ...values, ...changes.values },
  });
}

async function countWaiting(transaction: Transaction<DB>): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where relation = 'lead'::regclass and not granted
  `.execute(transaction);
  return rows.length;
}

const leads = () => database().selectFrom('lead').selectAll().orderBy('id').execute();
const deliveries = () => database().selectFrom('delivery').selectAll().orderBy('id').execute();

beforeAll(async () => {
  await createTestDatabase();
});
beforeEach(() => database().deleteFrom('lead').execute());

test('GEN-08 GEN-10 a lead is stored completely, with one delivery for the department and one for the visitor', async () => {
  const result = await submit({ key: 'first' });

  expect(result).toMatchObject({ outcome: 'stored', dueAt, repeated: false });
  expect(await leads()).toMatchObject([
    {
      kind: 'contact',
      state: 'new',
      mailbox: 'hello@pahana.example',
      name: 'Nimal Perera',
      email: 'nimal@company.lk',
      fields: values,
      received_at: noon,
      due_at: dueAt,
      due_by_clock_at: due.dueByClockAt,
      alarm_at: due.alarmAt,
      reference: result.outcome === 'stored' && result.reference,
    },
  ]);
  expect(await deliveries()).toMatchObject([
    { audience: 'department', attempts: 0, handed_over_at: null, delivered_at: null },
    { audience: 'visitor', attempts: 0, handed_over_at: null, delivered_at: null },
  ]);
});

test('a lead without an address or a promised time is announced only to the department', async () => {
  await submit({ values: { email: '' }, due: null });
  expect(await leads()).toMatchObject([{ email: null, due_at: null, alarm_at: null }]);
  expect(await deliveries()).toMatchObject([{ audience: 'department' }]);
});

test('one hundred simultaneous requests with one key create one lead with one reference', async () => {
  // The lock stays until four statements wait for it; otherwise the first is done before the others arrive.
  const results = await database()
    .transaction()
    .execute(async (transaction) => {
      await sql`lock table lead in exclusive mode`.execute(transaction);
      const submissions: ReturnType<typeof submit>[] = [];
      for (let waiting = 1; waiting <= 4; waiting += 1) {
        submissions.push(...Array.from({ length: 25 }, () => submit({ key: 'hundred' })));
        await eventually(async () => expect(await countWaiting(transaction)).toBe(waiting));
      }
      return submissions;
    })
    .then((submissions) => Promise.all(submissions));

  expect(await leads()).toHaveLength(1);
  expect(await deliveries()).toHaveLength(2);
  const stored = results.filter((result) => result.outcome === 'stored');
  expect(stored).toHaveLength(100);
  expect(new Set(stored.map((result) => result.reference)).size).toBe(1);
  expect(new Set(stored.map((result) => result.receiptToken)).size).toBe(1);
  expect(stored.filter((result) => !result.repeated)).toHaveLength(1);
});

test('a key that is reused with other text is rejected and the first lead does not change', async () => {
  await submit({ key: 'reused' });
  const before = await leads();
  const second = await submit({ key: 'reused', values: { message: 'Something else' } });

  expect(second).toEqual({ outcome: 'key-reused' });
  expect(await leads()).toEqual(before);
  expect(await deliveries()).toHaveLength(2);
});

test('the same text under two keys creates two leads', async () => {
  await submit({ key: 'one' });
  await submit({ key: 'two' });
  expect(await leads()).toHaveLength(2);
});

test('without a key a double click creates one lead', async () => {
  const results = await Promise.all([submit(), submit(), submit()]);
  expect(await leads()).toHaveLength(1);
  expect(results.filter((result) => result.outcome === 'stored' && result.repeated)).toHaveLength(2);
});

test('without a key a reload returns the same lead, also across the hour', async () => {
  const first = await submit({ now: minutesLater(29) });
  const reload = await submit({ now: minutesLater(31) });
  expect(reload).toEqual({ ...first, repeated: true });
  expect(await leads()).toHaveLength(1);
});

test('without a key the same text on another day creates another lead', async () => {
  await submit();
  expect(await submit({ now: minutesLater(24 * 60) })).toMatchObject({ repeated: false });
  expect(await leads()).toHaveLength(2);
});

test('without a key other text creates another lead immediately', async () => {
  await submit();
  await submit({ values: { message: 'And one more thing.' } });
  expect(await leads()).toHaveLength(2);
});

test('a filled honeypot is stored as spam, announced to nobody and answered like any other lead', async () => {
  const result = await submit({ honeypot: 'https://spam.example' });

  expect(result).toMatchObject({
    outcome: 'stored',
    repeated: false,
    reference: expect.stringMatching(/^PA-/),
  });
  expect(await leads()).toMatchObject([{ state: 'spam', fields: { website: 'https://spam.example' } }]);
  expect(await deliveries()).toEqual([]);
  expect(await findReceipt(result.outcome === 'stored' ? result.receiptToken : '')).not.toBeNull();
});

test('a reference that is taken is generated again', async () => {
  const first = await submit({ key: 'a' });
  const taken = first.outcome === 'stored' ? first.reference : '';
  const create = vi.spyOn(references, 'createReference').mockReturnValueOnce(taken);
  const second = await submit({ key: 'b' });
  expect(create).toHaveBeenCalledTimes(2);
  expect(second).toMatchObject({ outcome: 'stored', repeated: false });
  expect(await leads()).toHaveLength(2);
});

test('the receipt is found only by its token', async () => {
  const result = await submit({ key: 'receipt' });
  if (result.outcome !== 'stored') throw new Error('not stored');

  expect(await findReceipt(result.receiptToken)).toEqual({
    kind: 'contact',
    interview: null,
    mailbox: 'hello@pahana.example',
    messages: [],
    replies: [],
    isProven: false,
    isAnsweredByMail: false,
    isClosed: false,
    closedAt: null,
    answeredAt: null,
    followUpAt: null,
    followUpDueAt: null,
    withdrawnAt: null,
    values,
    reachable: true,
    typedEmail: '',
    promise: 'contact',
    reference: result.reference,
    receivedAt: noon,
    dueAt,
    noun: 'message',
    thanks: 'Your message has been sent successfully!',
    headline: 'General Inquiry',
    greeting: 'Nimal',
    facts: [
      { label: 'Name', value: 'Nimal Perera' },
      { label: 'Email', value: 'nimal@company.lk' },
      { label: 'Company', value: 'Perera & Sons' },
      { label: 'Subject', value: 'General Inquiry' },
      { label: 'Message', value: values.message },
    ],
  });
  expect(await findReceipt(result.reference)).toBeNull();
  expect(await findReceipt('x'.repeat(24))).toBeNull();
  expect(await findReceipt("' or 1=1 --")).toBeNull();
});
