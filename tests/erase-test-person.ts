import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, vi } from 'vitest';
import { erasePerson } from '#domain/persons/erase-person.server.ts';
import { findPerson } from '#domain/persons/find-person.server.ts';
import { readProof } from '#domain/persons/read-proof.server.ts';
import { email, key, staffId } from './seed-person.ts';

/** The file store of a test file: a folder that is empty before each test and removed after the last. */
export async function createFileFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pahana-person-'));
  vi.stubEnv('FILES_DIR', folder);
  beforeEach(async () => {
    for (const file of await readdir(folder)) await rm(join(folder, file));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return folder;
}

export async function findTestPerson() {
  const found = await findPerson(email, staffId);
  if (found.outcome !== 'found') throw new Error(found.outcome);
  return found;
}

/** Erases the person from `seed-person.ts` and returns the proof. */
export async function eraseTestPerson() {
  const { fingerprint } = await findTestPerson();
  const erased = await erasePerson({ key, typedAgain: ` ${email} `, fingerprint, staffId });
  if (erased.outcome !== 'erased') throw new Error(erased.outcome);
  return await readProof(erased.entry);
}
