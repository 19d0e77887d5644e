import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { sealAudit } from './seal-audit.server.ts';
import { verifyAudit } from './verify-audit.server.ts';
import { verifySeals as verifyWith } from './verify-seals.server.ts';

const [oldKey, newKey] = [
  'an old key that is long enough to be one',
  'a new key that is long enough to be one',
];

beforeAll(async () => void (await createTestDatabase()));
beforeEach(async () => {
  useKeys(oldKey);
  await tamper('truncate audit_entry', 'truncate audit_seal');
});

let keys = [oldKey];
const useKeys = (...chosen: string[]) => {
  keys = chosen;
};
const seal = () => sealAudit(new Date(), keys);
const verifySeals = () => verifyWith(keys);

async function record(count: number) {
  for (let number = 1; number <= count; number += 1)
    await recordAudit({ staffId: null, action: 'lead.read', leadId: String(number) });
}

/** What the owner of the database could do. */
async function tamper(...statements: string[]) {
  for (const change of ['disable', 'enable']) {
    for (const table of ['audit_entry', 'audit_seal'])
      await sql.raw(`alter table ${table} ${change} trigger ${table}_append_only`).execute(database());
    if (change === 'disable') for (const each of statements) await sql.raw(each).execute(database());
  }
}

/** Changes an entry and computes all seals after it again, so that the chain alone looks intact. */
const rewriteFrom = (number: number) =>
  tamper(
    `update audit_entry set act = 'lead.list' where id = ${number}`,
    `do $$ declare each audit_entry; begin
       for each in select * from audit_entry where id >= ${number} order by id loop
         update audit_entry set seal = seal_audit_entry(coalesce((select seal from audit_entry where id = each.id - 1), ''), each)
         where id = each.id;
       end loop;
     end $$`,
  );

test('the newest entry is sealed once, and again when there are more', async () => {
  expect(await seal()).toEqual({ outcome: 'unchanged' });
  await record(3);
  expect(await seal()).toMatchObject({ outcome: 'sealed', seal: { number: '3' } });
  expect(await seal()).toEqual({ outcome: 'unchanged' });
  await record(2);
  expect(await seal()).toMatchObject({ outcome: 'sealed', seal: { number: '5' } });
  expect(await verifySeals()).toEqual({ outcome: 'holds', seals: 2, unknownKeys: 0, covered: '5' });
});

test('a chain that its owner rewrote and sealed again is valid by itself, and the keyed seal reveals it', async () => {
  await record(6);
  await seal();
  await record(6);
  await seal();
  await rewriteFrom(4);
  expect(await verifyAudit()).toMatchObject({ outcome: 'holds', number: '12' });
  expect(await verifySeals()).toEqual({ outcome: 'broken', at: '6' });
  expect(await seal()).toEqual({ outcome: 'broken', at: '12' });
});

test('entries that were recorded before there was a key are covered by the first keyed seal', async () => {
  await record(5);
  await seal();
  await rewriteFrom(2);
  expect(await verifySeals()).toEqual({ outcome: 'broken', at: '5' });
});

test.each([
  ['a deleted keyed seal', ['delete from audit_seal where number = 4'], '6'],
  [
    'a changed time of sealing',
    ["update audit_seal set sealed_at = sealed_at - interval '1 s' where number = 4"],
    '4',
  ],
  ['a sealed entry that was deleted with all after it', ['delete from audit_entry where id >= 4'], '4'],
])('%s is found', async (_, statements, at) => {
  for (const count of [2, 2, 2]) {
    await record(count);
    await seal();
  }
  await tamper(...statements);
  expect(await verifySeals()).toEqual({ outcome: 'broken', at });
});

test('a new key takes over: the old one still verifies what it sealed, and without it the new one covers everything', async () => {
  await record(2);
  await seal();
  useKeys(newKey, oldKey);
  await record(2);
  await seal();
  expect(await verifySeals()).toEqual({ outcome: 'holds', seals: 2, unknownKeys: 0, covered: '4' });
  useKeys(newKey);
  expect(await verifySeals()).toEqual({ outcome: 'holds', seals: 2, unknownKeys: 1, covered: '4' });
  await rewriteFrom(1);
  expect(await verifySeals()).toEqual({ outcome: 'broken', at: '4' });
});

test('somebody without the key cannot add a seal', async () => {
  await record(2);
  await seal();
  await record(2);
  useKeys('a key of somebody else that is long enough');
  await seal();
  useKeys(oldKey);
  expect(await verifySeals()).toMatchObject({ outcome: 'holds', unknownKeys: 1, covered: '2' });
});

test('workers that seal at the same moment leave one unbroken row of seals', async () => {
  await record(3);
  const outcomes = (await Promise.all([seal(), seal(), seal()])).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['sealed', 'unchanged', 'unchanged']);
  expect(await verifySeals()).toMatchObject({ outcome: 'holds', seals: 1 });
});

test('without a key nothing is sealed', async () => {
  await record(1);
  useKeys();
  await expect(seal()).rejects.toThrow('AUDIT_SECRET');
});

test('while its trigger is enabled, nobody can change or delete a keyed seal', async () => {
  await record(1);
  await seal();
  for (const statement of [
    "update audit_seal set key_id = ''",
    'delete from audit_seal',
    'truncate audit_seal',
  ])
    await expect(sql.raw(statement).execute(database())).rejects.toThrow('audit_seal is append-only');
});
