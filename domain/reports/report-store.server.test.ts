import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { readLate } from './late-store.server.ts';
import { recountWeek } from './recount-store.server.ts';
import { readSources } from './report-store.server.ts';

const week = { first: '2026-11-09', last: '2026-11-09' };
const received = new Date('2026-11-11T06:30:00Z');

beforeAll(async () => void (await createTestDatabase()));

async function addLead(reference: string, changes: Record<string, unknown>): Promise<void> {
  const unique = randomBytes(8).toString('hex');
  const row = {
    kind: 'contact',
    reference,
    receipt_token: unique,
    submission_key: unique,
    body_hash: unique,
    state: 'new',
    mailbox: 'sales@pahana.example',
    name: 'Nimali',
    fields: '{}',
    received_at: received,
    last_contact_at: received,
    ...changes,
  };
  await database()
    .insertInto('lead')
    .values(row as never)
    .execute();
}

test('the source of a lead is its campaign, else the referring site, else direct, and rare sources are added up', async () => {
  const touches = [
    { page: '/', referrer: 'search.example', campaign: { source: 'letter', campaign: 'new-year' }, at: '' },
    { page: '/', campaign: { term: 'tills' }, at: '' },
    { page: '/products', referrer: 'search.example', at: '' },
    { page: '/products', referrer: 'search.example', at: '' },
    { page: '/products', referrer: 'rare.example', at: '' },
    { page: '/', at: '' },
    null,
  ];
  for (const [index, touch] of touches.entries())
    await addLead(`touch-${index}`, { first_touch: touch && JSON.stringify(touch) });
  await addLead('touch-spam', { state: 'spam', first_touch: JSON.stringify(touches[0]) });
  await recountWeek('2026-11-09', [], received);

  const read = async (namedLimit: number) =>
    (await readSources(week, namedLimit)).map(({ sort, name, leads }) => `${sort} ${name} ${leads}`).sort();
  expect(await read(100)).toEqual([
    'campaign letter / new-year 1',
    'campaign tills 1',
    'direct  1',
    'page  1',
    'page / 3',
    'page /products 3',
    'referrer rare.example 1',
    'referrer search.example 2',
    'unknown  1',
  ]);
  expect(await read(1)).toEqual([
    'campaign null 2',
    'direct  1',
    'page  1',
    'page / 3',
    'page null 3',
    'referrer null 1',
    'referrer search.example 2',
    'unknown  1',
  ]);
});

test('late leads are listed for the given mailboxes, newest first, without spam, repeats and other weeks', async () => {
  const at = (hours: number) => new Date(received.getTime() + hours * 3_600_000);
  const late = { due_at: at(2), breached_at: at(2) };
  await addLead('late-first', late);
  await addLead('late-second', { ...late, received_at: at(1), answered_at: at(4), state: 'answered' });
  await addLead('late-elsewhere', { ...late, mailbox: 'support@pahana.example' });
  await addLead('late-application', { ...late, kind: 'application' });
  await addLead('late-spam', { ...late, state: 'spam' });
  await addLead('late-withdrawn', { ...late, state: 'withdrawn' });
  await addLead('late-before', { ...late, received_at: at(-24 * 7), breached_at: at(-24 * 6) });
  await addLead('late-after', { ...late, received_at: at(24 * 7), breached_at: at(24 * 8) });
  const read = async (mailboxes: string[], applications = false) =>
    (await readLate(week, { mailboxes, applications }, 10)).map(({ reference }) => reference);
  expect(await read(['sales@pahana.example'])).toEqual(['late-second', 'late-first']);
  expect(await read(['support@pahana.example'])).toEqual(['late-elsewhere']);
  expect(await read(['sales@pahana.example'], true)).toContain('late-application');
  expect(await read([])).toEqual([]);
});

test('a late lead is listed once for each late turn, with its reason', async () => {
  const at = (hours: number) => new Date(received.getTime() + hours * 3_600_000);
  const mailbox = 'press@pahana.example';
  const lead = { received_at: at(0), due_at: at(2), answered_at: at(3), state: 'answered', mailbox };
  await addLead('late-twice', lead);
  const { id } = await database()
    .selectFrom('lead')
    .select('id')
    .where('reference', '=', 'late-twice')
    .executeTakeFirstOrThrow();
  const turn = { lead_id: id, is_answer: true, kind: 'contact', promise: 'contact' };
  await database()
    .insertInto('lead_turn')
    .values([
      { ...turn, asked_at: at(0), due_at: at(2), ended_at: at(3), is_first: true, late_reason: 'busy' },
      { ...turn, asked_at: at(5), due_at: at(7), ended_at: at(8), is_first: false, late_reason: null },
      { ...turn, asked_at: at(9), due_at: at(11), ended_at: at(10), is_first: false, late_reason: null },
    ])
    .execute();
  const late = await readLate(week, { mailboxes: [mailbox], applications: false }, 10);
  expect(late).toMatchObject([
    { name: 'Nimali', isFirst: false, endedAt: at(8), reason: null, canExplain: true },
    { name: 'Nimali', isFirst: true, endedAt: at(3), reason: 'busy', canExplain: true },
  ]);
});
