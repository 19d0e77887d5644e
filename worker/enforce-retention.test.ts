import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { addPageVisits, readVisited } from '#domain/content-health/page-visit-store.server.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { type LeadKindName, leadKinds, retentionOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { addMessage } from '#domain/leads/receipt/add-message.server.ts';
import { leaveNewsletter } from '#domain/newsletter/leave-newsletter.server.ts';
import { subscribe } from '#domain/newsletter/subscribe.server.ts';
import { database } from '#platform/database.server.ts';
import { storeFile } from '#platform/files/files.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { submitLead } from '../tests/submit-lead.ts';
import { enforceRetention } from './enforce-retention.ts';

const { retention } = getContent().promises;
const kinds = Object.keys(leadKinds) as LeadKindName[];
const received = new Date('2026-01-15T04:00:00Z');
const folder = await mkdtemp(join(tmpdir(), 'pahana-retention-'));

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('FILES_DIR', folder);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await database().deleteFrom('subscriber').execute();
  await database().deleteFrom('erasure').execute();
});

/** The end of the printed period, counted from the given time, plus or minus some days. */
function dayFrom(start: Date, { amount, unit }: { amount: number; unit: string }, days: number): Date {
  const end = new Date(start);
  if (unit === 'months') end.setUTCMonth(end.getUTCMonth() + amount);
  else end.setUTCDate(end.getUTCDate() + amount);
  end.setUTCDate(end.getUTCDate() + days);
  return end;
}

/** The values do not matter here, only the kind. */
async function submit(kind: LeadKindName, { honeypot = '', files = 0 } = {}) {
  const leadFiles = Array.from({ length: files }, async () => ({
    ...{ field: 'cv', name: 'cv.pdf', bytes: 3, sha256: 'ab', kind: 'pdf' as const },
    key: await storeFile(Readable.from([Buffer.from('pdf')])),
  }));
  const stored = await submitLead({
    kind: 'application',
    values: { name: 'Nadeesha', email: 'nadeesha@mail.example', coverLetter: '' } as never,
    ...{ due: null, mailbox: 'hr@pahana.example', honeypot, key: randomUUID(), now: received },
    files: await Promise.all(leadFiles),
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  await database().updateTable('lead').set({ kind }).where('reference', '=', stored.reference).execute();
  return stored;
}

const references = async () =>
  (await database().selectFrom('lead').select('reference').orderBy('id').execute()).map(
    ({ reference }) => reference,
  );

test.each(kinds)(
  'a lead of the kind %s is stored until the last day and deleted the day after',
  async (kind) => {
    const { reference } = await submit(kind);
    await enforceRetention(retention, dayFrom(received, retention[retentionOf(kind)], -1));
    expect(await references()).toEqual([reference]);
    const after = dayFrom(received, retention[retentionOf(kind)], 1);
    await enforceRetention(retention, after);
    expect(await references()).toEqual([]);
    expect(await database().selectFrom('erasure').selectAll().execute()).toEqual([
      { reference, kind, reason: 'retention', erased_at: after },
    ]);
  },
);

test('files are deleted with their lead', async () => {
  await submit('application', { files: 2 });
  await enforceRetention(retention, dayFrom(received, retention.application, -1));
  expect(await readdir(folder)).toHaveLength(2);
  await enforceRetention(retention, dayFrom(received, retention.application, 1));
  expect(await readdir(folder)).toEqual([]);
  expect(await database().selectFrom('lead_file').selectAll().execute()).toEqual([]);
});

test('the period is counted from the last contact, not from the first', async () => {
  const { receiptToken, reference } = await submit('contact');
  const again = new Date('2026-06-15T04:00:00Z');
  await addMessage(receiptToken, { text: 'Still waiting', key: 'a', now: again });
  await enforceRetention(retention, dayFrom(received, retention.enquiry, 1));
  expect(await references()).toEqual([reference]);
  await enforceRetention(retention, dayFrom(again, retention.enquiry, 1));
  expect(await references()).toEqual([]);
});

test('suspected spam is deleted by the day it was received, whatever its kind', async () => {
  const spam = await submit('contact', { honeypot: 'https://spam.example' });
  const { reference } = await submit('contact');
  await enforceRetention(retention, dayFrom(received, retention.spam, -1));
  expect(await references()).toEqual([spam.reference, reference]);
  await enforceRetention(retention, dayFrom(received, retention.spam, 1));
  expect(await references()).toEqual([reference]);
});

test('the same value is printed and enforced: a shorter period changes both', async () => {
  await submit('contact');
  const shorter = { ...retention, enquiry: { ...retention.enquiry, amount: 2, unit: 'days' as const } };
  expect(printPeriod(shorter.enquiry)).toMatch(/^2 days after/);
  await enforceRetention(retention, new Date('2026-01-18T04:00:00Z'));
  expect(await references()).toHaveLength(1);
  await enforceRetention(shorter, new Date('2026-01-18T04:00:00Z'));
  expect(await references()).toEqual([]);
});

test('a backlog of several batches is deleted in one run, also with two workers at once', async () => {
  await submit('contact');
  await sql`
    insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields,
      received_at, last_contact_at)
    select kind, 'R' || i, 'T' || i, 'K' || i, body_hash, state, mailbox, name, fields, received_at, last_contact_at
    from lead, generate_series(1, 700) as i
  `.execute(database());
  const now = dayFrom(received, retention.enquiry, 1);
  await Promise.all([enforceRetention(retention, now), enforceRetention(retention, now)]);
  expect(await references()).toEqual([]);
  expect(await database().selectFrom('erasure').selectAll().execute()).toHaveLength(701);
});

const emails = async () =>
  (await database().selectFrom('subscriber').select('email').execute()).map(({ email }) => email);
const leaveToken = async () =>
  (await database().selectFrom('subscriber').select('leave_token').executeTakeFirstOrThrow()).leave_token;
const events = () => database().selectFrom('consent_event').select('kind').orderBy('id').execute();

test('a newsletter request that was never confirmed is deleted with all its data', async () => {
  await subscribe({ email: 'nimal@company.lk', now: received });
  await enforceRetention(retention, dayFrom(received, retention.newsletterPending, -1));
  expect(await emails()).toEqual(['nimal@company.lk']);
  await enforceRetention(retention, dayFrom(received, retention.newsletterPending, 1));
  expect(await emails()).toEqual([]);
  expect(await events()).toEqual([]);
  expect(await database().selectFrom('delivery').selectAll().execute()).toEqual([]);
});

test('a subscriber who left is deleted with the proof of consent, and one who stays is not', async () => {
  await subscribe({ email: 'nimal@company.lk', now: received });
  await leaveNewsletter(await leaveToken(), received);
  await subscribe({ email: 'kumari@company.lk', now: received });
  await database()
    .updateTable('subscriber')
    .set({ state: 'confirmed', confirmed_at: received })
    .where('email', '=', 'kumari@company.lk')
    .execute();
  await enforceRetention(retention, dayFrom(received, retention.newsletterLeft, -1));
  expect((await emails()).toSorted()).toEqual(['kumari@company.lk', 'nimal@company.lk']);
  await enforceRetention(retention, dayFrom(received, retention.newsletterLeft, 1));
  expect(await emails()).toEqual(['kumari@company.lk']);
  expect(await events()).toEqual([{ kind: 'asked' }]);
});

test('for a reader who left and subscribed again without confirming, the proof is stored for its own period', async () => {
  await subscribe({ email: 'nimal@company.lk', now: received });
  await leaveNewsletter(await leaveToken(), received);
  await subscribe({ email: 'nimal@company.lk', now: new Date('2026-02-15T04:00:00Z') });
  await enforceRetention(retention, new Date('2026-06-15T04:00:00Z'));
  expect(await events()).toEqual([{ kind: 'asked' }, { kind: 'left' }, { kind: 'asked' }]);
  await enforceRetention(retention, dayFrom(received, retention.newsletterLeft, 1));
  expect(await emails()).toEqual([]);
});

test('counts of visits to pages are deleted after their period', async () => {
  await addPageVisits('2026-01-15', new Map([['/about', 3]]));
  await enforceRetention(retention, dayFrom(received, retention.pageVisits, 0));
  expect((await readVisited('2026-01-15')).visited).toEqual(['/about']);
  await enforceRetention(retention, dayFrom(received, retention.pageVisits, 1));
  expect((await readVisited('2026-01-15')).visited).toEqual([]);
});

test('a consent event cannot be removed while its subscriber is there', async () => {
  await subscribe({ email: 'nimal@company.lk', now: received });
  await expect(database().deleteFrom('consent_event').execute()).rejects.toThrow('append-only');
  expect(await events()).toHaveLength(1);
});

test('the oldest leads are found by an index, not by reading all of them', async () => {
  const plan = (query: string) =>
    database()
      .transaction()
      .execute(async (transaction) => {
        // PostgreSQL scans a small table by choice; the test is whether an index can be used.
        await sql`set local enable_seqscan = off`.execute(transaction);
        return JSON.stringify((await sql.raw(`explain ${query}`).execute(transaction)).rows);
      });
  expect(
    await plan(`select id from lead where kind = 'contact' and state <> 'spam' and last_contact_at <= now()
      order by last_contact_at limit 200`),
  ).toMatch(/Index Scan using lead_last_contact.*Index Cond/);
  expect(
    await plan(`select id from lead where state = 'spam' and received_at <= now()
      order by received_at limit 200`),
  ).toMatch(/Index Only Scan using lead_spam_received.*Index Cond/);
});

/** Leads of one kind that are long expired, written faster than by submitting them. */
async function seedExpired(kind: LeadKindName, count: number): Promise<void> {
  await sql`
    insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields,
      received_at, last_contact_at)
    select ${kind}, ${kind} || n, ${kind} || n, 'key-of-an-expired-lead-' || ${kind} || n, md5(n::text), 'closed',
      'sales@pahana.example', 'Nimal', '{}', ${received}::timestamptz, ${received}::timestamptz
    from generate_series(1, ${count}::int) as n`.execute(database());
}
const countLeads = async (kind: LeadKindName) =>
  (await database().selectFrom('lead').select('id').where('kind', '=', kind).execute()).length;

test('one run deletes everything that has expired, however much it is', async () => {
  await seedExpired('contact', 12_100);
  await seedExpired('support', 300);
  await enforceRetention(retention, new Date('2036-01-15T04:00:00Z'));
  expect([await countLeads('contact'), await countLeads('support')]).toEqual([0, 0]);
});

test('a run ends when the worker stops, and until then no kind waits for another', async () => {
  await seedExpired('contact', 2_000);
  await seedExpired('support', 300);
  const stopping = new AbortController();
  const running = enforceRetention(retention, new Date('2036-01-15T04:00:00Z'), stopping.signal);
  await vi.waitFor(async () => expect(await countLeads('support')).toBe(0), { timeout: 30_000, interval: 5 });
  stopping.abort();
  await running;
  expect(await countLeads('contact')).toBeGreaterThan(0);
});
