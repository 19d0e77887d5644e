import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import {
  addAdmin,
  addLead,
  addPerson,
  email,
  forgetEverybody,
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

const folder = await mkdtemp(join(tmpdir(), 'pahana-person-'));
beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('FILES_DIR', folder);
  await addAdmin();
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await forgetEverybody();
  for (const file of await readdir(folder)) await rm(join(folder, file));
});

async function look() {
  const found = await findPerson(email, staffId);
  if (found.outcome !== 'found') throw new Error(found.outcome);
  return found;
}

async function erase() {
  const { sight } = await look();
  const erased = await erasePerson({ key, typedAgain: ` ${email} `, sight, staffId });
  if (erased.outcome !== 'erased') throw new Error(erased.outcome);
  return await readProof(erased.entry);
}

test('the proof looks into every table that can hold words, each row once', async () => {
  await addPerson();
  for (let count = 0; count < 30; count += 1) await addLead({ email: 'other@mail.example', fields: '{}' });
  const searched = (await erase())?.search?.searched ?? {};
  expect(searched.lead).toEqual({ rows: 30, found: 0, references: [] });
  const { rows: tables } = await sql<{ name: string }>`
    select distinct table_name collate "C" as name from information_schema.columns
    where table_schema = 'public'
      and data_type not in ('smallint', 'integer', 'bigint', 'boolean', 'date', 'timestamp with time zone', 'uuid', 'bytea')
    order by name
  `.execute(database());
  expect(Object.keys(searched).toSorted()).toEqual(tables.map(({ name }) => name));
});

test('what somebody else wrote about the person is told with its reference, and is not erased', async () => {
  await addPerson();
  const words = JSON.stringify({ message: `Ask my colleague ${email}` });
  const mention = await addLead({ email: 'other@mail.example', fields: words, reference: 'PA-3333-4444' });
  await insertRow('lead_note', {
    lead_id: mention,
    submission_key: 'a',
    text: `Asked ${key.email}`,
    written_at: now,
  });
  const proof = await erase();
  expect(proof?.isClean).toBe(false);
  expect(proof?.search?.searched).toMatchObject({
    lead: { found: 1, references: ['PA-3333-4444'] },
    lead_note: { found: 1, references: ['PA-3333-4444'] },
    subscriber: { found: 0 },
  });
});

test('an address with a quotation mark and a backslash in it is found as well', async () => {
  const odd = 'o"\\dd@mail.example';
  await addLead({ email: 'other@mail.example', fields: JSON.stringify({ message: `Ask ${odd}` }) });
  await addLead({ email: odd, fields: '{}' });
  const found = await findPerson(odd, staffId);
  const sight = found.outcome === 'found' ? found.sight : '';
  const erased = await erasePerson({ key: { email: odd }, typedAgain: odd, sight, staffId });
  const proof = await readProof('entry' in erased ? erased.entry : '');
  expect(proof?.search?.searched.lead?.found).toBe(1);
});

test('a lead that comes in while the rest is erased is named on the proof', async () => {
  await addPerson();
  const { number = '' } = (await erase()) ?? {};
  await addLead({ reference: 'PA-7777-9999' });
  await proveErasure({ entry: number, key, staffId, isTyped: true });
  expect(await readProof(number)).toMatchObject({
    isClean: false,
    search: { arrived: ['PA-7777-9999'], isTyped: true },
  });
});

test('a file store that is away is told, and the next search removes what it kept', async () => {
  await addPerson();
  // A file where the folder was: every way into it fails.
  await rename(folder, `${folder}-away`);
  await writeFile(folder, '');
  const proof = await erase();
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

test('what time did not allow is named, comes first in the next search, and then counts', async () => {
  await addPerson();
  const deleted = await deletePerson({ key, staffId, isAsSeen: () => true, now });
  const entry = 'entry' in deleted ? deleted.entry : '';
  expect(await readProof(entry)).toMatchObject({ isClean: false, search: null });
  await proveErasure({ entry, key, staffId, until: 0 });
  const cut = await readProof(entry);
  expect(cut?.isClean).toBe(false);
  expect(cut?.search?.unsearched).toContain('lead');
  await proveErasure({ entry, key, staffId });
  expect(await readProof(entry)).toMatchObject({ isClean: true, search: { unsearched: [] } });
});

test('the numbers of a look, of a search and of nothing are no proofs', async () => {
  await addPerson();
  const { number = '', search } = (await erase()) ?? {};
  expect(await readProof(String(Number(number) - 1))).toBeNull();
  expect(await readProof(search?.number ?? '')).toBeNull();
  expect(await readProof('999999')).toBeNull();
});
