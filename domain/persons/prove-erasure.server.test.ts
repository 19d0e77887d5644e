import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { createFileFolder, eraseTestPerson } from '../../tests/erase-test-person.ts';
import {
  addAdmin,
  addLead,
  addPerson,
  deleteEverybody,
  email,
  insertRow,
  key,
  now,
  staffId,
} from '../../tests/seed-person.ts';
import { erasePerson } from './erase-person.server.ts';
import { findPerson } from './find-person.server.ts';
import { deletePerson } from './person-store.server.ts';
import { proveErasure } from './prove-erasure.server.ts';
import { readProof } from './read-proof.server.ts';

const folder = await createFileFolder();
beforeAll(async () => {
  await createTestDatabase();
  await addAdmin();
});
beforeEach(deleteEverybody);

test('the proof searches every table that can contain text, each row once', async () => {
  await addPerson();
  for (let count = 0; count < 30; count += 1) await addLead({ email: 'other@mail.example', fields: '{}' });
  const searched = (await eraseTestPerson())?.search?.searched ?? {};
  expect(searched.lead).toEqual({ rows: 30, found: 0, references: [] });
  const { rows: tables } = await sql<{ name: string }>`
    select distinct table_name collate "C" as name from information_schema.columns
    where table_schema = 'public'
      and data_type not in ('smallint', 'integer', 'bigint', 'boolean', 'date', 'time without time zone',
        'timestamp with time zone', 'uuid', 'bytea')
    order by name
  `.execute(database());
  expect(Object.keys(searched).toSorted()).toEqual(tables.map(({ name }) => name));
});

test('what somebody else wrote about the person is reported with its reference and not erased', async () => {
  await addPerson();
  const fields = JSON.stringify({ message: `Ask my colleague ${email}` });
  const mention = await addLead({ email: 'other@mail.example', fields, reference: 'PA-3333-4444' });
  await insertRow('lead_note', {
    lead_id: mention,
    submission_key: 'a',
    text: `Asked ${key.email}`,
    written_at: now,
  });
  const proof = await eraseTestPerson();
  expect(proof?.isClean).toBe(false);
  expect(proof?.search?.searched).toMatchObject({
    lead: { found: 1, references: ['PA-3333-4444'] },
    lead_note: { found: 1, references: ['PA-3333-4444'] },
    subscriber: { found: 0 },
  });
});

test('an address with a quotation mark and a backslash is found too', async () => {
  const odd = 'o"\\dd@mail.example';
  await addLead({ email: 'other@mail.example', fields: JSON.stringify({ message: `Ask ${odd}` }) });
  await addLead({ email: odd, fields: '{}' });
  const found = await findPerson(odd, staffId);
  const fingerprint = found.outcome === 'found' ? found.fingerprint : '';
  const erased = await erasePerson({ key: { email: odd }, typedAgain: odd, fingerprint, staffId });
  const proof = await readProof('entry' in erased ? erased.entry : '');
  expect(proof?.search?.searched.lead?.found).toBe(1);
});

test('a lead that arrives while the rest is erased is named on the proof', async () => {
  await addPerson();
  const { number = '' } = (await eraseTestPerson()) ?? {};
  await addLead({ reference: 'PA-7777-9999' });
  await proveErasure({ entry: number, key, staffId, isTyped: true });
  expect(await readProof(number)).toMatchObject({
    isClean: false,
    search: { arrived: ['PA-7777-9999'], isTyped: true },
  });
});

test('an unavailable file store is reported, and the next search removes the remaining files', async () => {
  await addPerson();
  // A file in place of the folder makes every access fail.
  await rename(folder, `${folder}-away`);
  await writeFile(folder, '');
  const proof = await eraseTestPerson();
  expect(proof).toMatchObject({ isClean: false, filesBefore: 1, search: { files: { gone: 0, unknown: 1 } } });
  await rm(folder);
  await rename(`${folder}-away`, folder);
  expect(await readdir(folder)).toHaveLength(1);
  await proveErasure({ entry: proof?.number ?? '', key, staffId, isTyped: true });
  expect(await readdir(folder)).toEqual([]);
  expect(await readProof(proof?.number ?? '')).toMatchObject({
    isClean: true,
    search: { files: { gone: 1 } },
  });
});

test('tables for which time ran out are named, searched first next time, and then counted', async () => {
  await addPerson();
  const deleted = await deletePerson({ key, staffId, isUnchanged: () => true, now });
  const entry = 'entry' in deleted ? deleted.entry : '';
  expect(await readProof(entry)).toMatchObject({ isClean: false, search: null });
  await proveErasure({ entry, key, staffId, until: 0 });
  const unfinished = await readProof(entry);
  expect(unfinished?.isClean).toBe(false);
  expect(unfinished?.search?.unsearched).toContain('lead');
  await proveErasure({ entry, key, staffId });
  expect(await readProof(entry)).toMatchObject({ isClean: true, search: { unsearched: [] } });
});

test('the number of a lookup, of a search or of no entry is not a proof', async () => {
  await addPerson();
  const { number = '', search } = (await eraseTestPerson()) ?? {};
  expect(await readProof(String(Number(number) - 1))).toBeNull();
  expect(await readProof(search?.number ?? '')).toBeNull();
  expect(await readProof('999999')).toBeNull();
});
