import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { findHead, findSeal } from './audit-trail-store.server.ts';
import { verifyAudit } from './verify-audit.server.ts';

beforeAll(async () => void (await createTestDatabase()));
beforeEach(() => tamper('truncate audit_entry'));

const staffId = '11111111-1111-4111-8111-111111111111';

async function record(count: number) {
  for (let number = 1; number <= count; number += 1)
    await recordAudit({ staffId, action: 'lead.read', leadId: String(number), detail: { state: 'new' } });
}

/** What the owner of the database could do. */
async function tamper(...statements: string[]) {
  await sql`alter table audit_entry disable trigger audit_entry_append_only`.execute(database());
  for (const statement of statements) await sql.raw(statement).execute(database());
  await sql`alter table audit_entry enable trigger audit_entry_append_only`.execute(database());
}

test('an empty chain is valid, and so is a chain of unchanged entries', async () => {
  expect(await verifyAudit()).toEqual({ outcome: 'holds', number: '0', seal: '' });
  await record(12);
  expect(await verifyAudit()).toEqual({ outcome: 'holds', number: '12', seal: (await findHead())?.seal });
});

test('fifty entries recorded at once make one unbroken chain', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 50 }, () => recordAudit({ staffId, action: 'lead.list' })),
  );
  expect(new Set(numbers).size).toBe(50);
  expect(await verifyAudit()).toMatchObject({ outcome: 'holds', number: '50' });
});

test.each([
  ['a changed action', ["update audit_entry set act = 'lead.list' where id = 7"], '7', 'changed'],
  ['a changed detail', [`update audit_entry set detail = '{"state":"spam"}' where id = 7`], '7', 'changed'],
  [
    'another time',
    ["update audit_entry set happened_at = happened_at + interval '1 us' where id = 7"],
    '7',
    'changed',
  ],
  ['another member of staff', ['update audit_entry set staff_id = null where id = 7'], '7', 'changed'],
  ['an entry deleted in the middle', ['delete from audit_entry where id = 7'], '7', 'missing'],
  ['a deletion of the first entries', ['delete from audit_entry where id <= 3'], '1', 'missing'],
  [
    'a swap of two entries',
    [
      'update audit_entry set id = 0 where id = 5',
      'update audit_entry set id = 5 where id = 8',
      'update audit_entry set id = 8 where id = 0',
    ],
    '5',
    'changed',
  ],
  [
    'an entry deleted and the rest renumbered',
    ['delete from audit_entry where id = 7', 'update audit_entry set id = id - 1 where id > 7'],
    '7',
    'changed',
  ],
  [
    'a forged entry with a matching seal, which the next entry no longer follows,',
    [
      "update audit_entry set act = 'lead.list' where id = 7",
      `update audit_entry as entry set seal = seal_audit_entry(before.seal, entry)
       from audit_entry as before where entry.id = 7 and before.id = 6`,
    ],
    '8',
    'changed',
  ],
])('%s is found at its number', async (_, statements, at, fault) => {
  await record(12);
  await tamper(...statements);
  const number = String(Number(at) - 1);
  expect(await verifyAudit()).toEqual({
    outcome: 'broken',
    at,
    fault,
    number,
    seal: (await findSeal(number)) ?? '',
  });
});

test('deleting the newest entries leaves a valid chain, and only a head stored elsewhere reveals it', async () => {
  await record(12);
  const head = await findHead();
  await tamper('delete from audit_entry where id > 10');
  expect(await verifyAudit()).toMatchObject({ outcome: 'holds', number: '10' });
  expect(await findSeal(head?.number ?? '')).toBeNull();
});

test('a verification that ran out of time continues where it stopped', async () => {
  await record(12);
  expect(await verifyAudit({ until: 0 })).toEqual({ outcome: 'unfinished', number: '0', seal: '' });
  const from = { number: '7', seal: (await findSeal('7')) ?? '' };
  expect(await verifyAudit({ from })).toMatchObject({ outcome: 'holds', number: '12' });
  expect(await verifyAudit({ from: { ...from, seal: 'ab' } })).toMatchObject({ outcome: 'broken', at: '8' });
});

test('while its trigger is enabled, nobody can change, delete or truncate the audit', async () => {
  await record(2);
  for (const statement of [
    "update audit_entry set act = 'lead.list'",
    'delete from audit_entry where id = 1',
    'truncate audit_entry',
  ])
    await expect(sql.raw(statement).execute(database())).rejects.toThrow('audit_entry is append-only');
});
