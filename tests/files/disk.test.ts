import { chmod, copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compareFiles } from '#domain/leads/files/compare-files.server.ts';
import { database } from '#platform/database.server.ts';
import { listFiles, quarantineFile, removeFile, storeFile } from '#platform/files/files.server.ts';
import { createTestDatabase } from '../database.ts';
import { proveQuarantine, storeSome } from './prove-quarantine.ts';
import { proveStore } from './prove-store.ts';
import { applicationForm, pdf, readFileRows, readKeys, sendApplication } from './send-application.ts';

const running = new AbortController().signal;
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);
let folder: string;
beforeAll(async () => {
  await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pahana-disk-'));
  vi.stubEnv('FILES_DIR', join(folder, 'files'));
  vi.stubEnv('LEAD_LIMIT', '1000');
  vi.stubEnv('UPLOAD_LIMIT', '1000');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

proveStore();
proveQuarantine(async (from, to) => {
  await mkdir(join(folder, 'files', 'quarantine'), { recursive: true });
  await copyFile(join(folder, 'files', from), join(folder, 'files', to));
});

test('unknown files are orphans when they are few, and the run is refused when they are one in twenty', async () => {
  const stored = await storeSome(400);
  await sendApplication(applicationForm([pdf()]));
  const [row] = await readFileRows();
  const rows = stored.map((storage_key) => ({ ...row, id: undefined, storage_key }));
  await database()
    .insertInto('lead_file')
    .values(rows as never)
    .execute();
  await storeSome(22);
  expect(await compareFiles(running, { now: inTwoDays() })).toMatchObject({
    outcome: 'refused',
    seen: 423,
    unknown: 22,
  });
  const more = await storeSome(40);
  const known = more.map((storage_key) => ({ ...row, id: undefined, storage_key }));
  await database()
    .insertInto('lead_file')
    .values(known as never)
    .execute();
  expect(await compareFiles(running, { now: inTwoDays() })).toMatchObject({
    outcome: 'compared',
    seen: 463,
    quarantined: 22,
    missing: 0,
  });
  expect(await readKeys()).toHaveLength(441);
}, 120_000);

test("no other user of the machine can read visitors' files, even in a folder that was open before", async () => {
  await chmod(join(folder, 'files'), 0o755);
  const key = await storeFile(Readable.from([Buffer.from('a CV')]));
  const modeOf = async (...path: string[]) => (await stat(join(folder, 'files', ...path))).mode & 0o777;
  expect([await modeOf(), await modeOf(key)]).toEqual([0o700, 0o600]);
  await quarantineFile(key);
  expect([await modeOf('quarantine'), await modeOf('quarantine', key)]).toEqual([0o700, 0o600]);
  await removeFile(key);
});

test('other files in the folder are not listed as ours', async () => {
  await writeFile(join(folder, 'files', 'notes.txt'), 'not a file of a visitor');
  expect(await Readable.from(listFiles()).toArray()).toEqual([{ files: [], upTo: null }]);
});

test('ERR-05 when the disk cannot be written every value is returned, and the next application is stored', async () => {
  await rm(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files'), 'not a folder');
  expect(await sendApplication(applicationForm([pdf(3_000_000), pdf(), pdf()]))).toMatchObject({
    outcome: 'unavailable',
    values: { name: 'Nadeesha Perera', coverLetter: 'I built a till.', jobTitle: 'Product Manager' },
  });
  await rm(join(folder, 'files'));
  expect(await sendApplication()).toMatchObject({ outcome: 'stored' });
});
