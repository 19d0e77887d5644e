import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { createFileFolder, eraseTestPerson, findTestPerson } from '../../tests/erase-test-person.ts';
import {
  addAdmin,
  addLead,
  addPerson,
  deleteEverybody,
  email,
  key,
  staffId,
} from '../../tests/seed-person.ts';
import { erasePerson } from './erase-person.server.ts';
import { findPerson } from './find-person.server.ts';
import { readProof } from './read-proof.server.ts';

const folder = await createFileFolder();
beforeAll(async () => {
  await createTestDatabase();
  await addAdmin();
});
beforeEach(deleteEverybody);

/** Independent of the proof's own search: reads every row of every table as text. */
async function grep(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
  `.execute(database());
  const hits = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.raw(name)} as t where t::text ilike ${`%${text}%`}`.execute(
      database(),
    );
    if (rows.length > 0) hits.push(name);
  }
  return hits;
}

test('nothing is left in any table or in the file store, and the data of others is untouched', async () => {
  await addPerson();
  await addLead({ email: 'other@mail.example', fields: '{}', name: 'Ruwan' });
  expect(await grep(email)).not.toEqual([]);
  expect(await readdir(folder)).toHaveLength(1);
  const proof = await eraseTestPerson();
  expect(await grep(email)).toEqual([]);
  expect(await grep('Nadeesha')).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
  expect(await database().selectFrom('lead').select('name').execute()).toEqual([{ name: 'Ruwan' }]);
  expect(proof).toMatchObject({
    isClean: true,
    erasedBy: 'Farzana',
    before: {
      lead: 2,
      lead_message: 1,
      lead_note: 1,
      lead_reply: 1,
      lead_file: 1,
      lead_search: 1,
      delivery: 2,
      subscriber: 1,
      consent_event: 1,
      rate_limit: 1,
    },
    search: { files: { gone: 1, left: 0, unknown: 0 }, arrived: [], unsearched: [], isTyped: false },
  });
  const erasures = await database().selectFrom('erasure').select(['reference', 'kind', 'reason']).execute();
  expect(erasures.map(({ kind, reason }) => [kind, reason]).sort()).toEqual([
    ['application', 'staff'],
    ['contact', 'staff'],
  ]);
  expect(erasures.map(({ reference }) => reference).sort()).toEqual(proof?.references.toSorted());
});

test('typing something else to confirm erases nothing', async () => {
  await addPerson();
  const { fingerprint } = await findTestPerson();
  const erased = await erasePerson({ key, typedAgain: 'nadeesha@mail.examples', fingerprint, staffId });
  expect(erased).toEqual({ outcome: 'unconfirmed' });
  expect((await findTestPerson()).leads).toHaveLength(2);
});

test('a lead received after the search stops the erasure until it has been seen', async () => {
  await addPerson();
  const { fingerprint } = await findTestPerson();
  await addLead();
  expect(await erasePerson({ key, typedAgain: email, fingerprint, staffId })).toEqual({ outcome: 'changed' });
  expect((await findTestPerson()).leads).toHaveLength(3);
  expect((await eraseTestPerson())?.before.lead).toBe(3);
});

test('when two administrators erase at once, one succeeds and the other learns that nothing is left', async () => {
  await addPerson();
  const { fingerprint } = await findTestPerson();
  const both = await Promise.all(
    [1, 2].map(() => erasePerson({ key, typedAgain: email, fingerprint, staffId })),
  );
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['erased', 'nothing']);
  expect(await database().selectFrom('erasure').selectAll().execute()).toHaveLength(2);
});

test('a lead without an address is erased by its reference', async () => {
  await addLead({ email: null, reference: 'PA-4444-6666', fields: '{"phone":"077 999 8888"}' });
  await addLead();
  const found = await findPerson('pa-4444-6666', staffId);
  expect(found).toMatchObject({ outcome: 'found', key: 'PA-4444-6666', counts: { lead: 1 } });
  const fingerprint = found.outcome === 'found' ? found.fingerprint : '';
  const mine = { reference: 'PA-4444-6666' };
  const erased = await erasePerson({ key: mine, typedAgain: 'PA-4444-6666', fingerprint, staffId });
  expect(await readProof('entry' in erased ? erased.entry : '')).toMatchObject({
    isClean: true,
    by: 'reference',
  });
  expect(await database().selectFrom('lead').select('name').execute()).toHaveLength(1);
});
