import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listFiles } from '#platform/files.server.ts';
import { createTestDatabase } from '../database.ts';
import { proveStore } from './prove-store.ts';
import { applicationForm, pdf, sendApplication } from './send-application.ts';

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

test('what else lies in the folder is not taken for ours', async () => {
  await writeFile(join(folder, 'files', 'notes.txt'), 'not a file of a visitor');
  expect(await Readable.from(listFiles()).toArray()).toEqual([{ files: [], upTo: null }]);
});

test('ERR-05 a disk that takes nothing: every word comes back, and the next one is stored', async () => {
  await rm(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files'), 'in the way');
  expect(await sendApplication(applicationForm([pdf(3_000_000), pdf(), pdf()]))).toMatchObject({
    outcome: 'unavailable',
    values: { name: 'Nadeesha Perera', coverLetter: 'I built a till.', jobTitle: 'Product Manager' },
  });
  await rm(join(folder, 'files'));
  expect(await sendApplication()).toMatchObject({ outcome: 'stored' });
});
