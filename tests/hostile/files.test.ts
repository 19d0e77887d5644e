import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readFile } from '#domain/leads/files/read-file.server.ts';
import { closeDatabase } from '#platform/database.server.ts';
import { readRows } from '../stack/read-rows.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { checkAnswer } from './attack.ts';
import { expectNothingPersonalInLogs, findMailProblems } from './check-aftermath.ts';
import { encodeMultipart } from './encode.ts';
import { fileCorpus } from './file-corpus.ts';
import { forms } from './forms.ts';
import { send } from './send.ts';

interface FileRow {
  id: string;
  email: string;
  state: string;
  file: string;
  storage_key: string;
}

const readFileRows = () =>
  readRows<FileRow>(
    inject('databaseUrl'),
    `select lead_file.id, lead.email, lead_file.state, lead_file.kind || ' ' || lead_file.name as file, storage_key
     from lead_file join lead on lead.id = lead_id where lead.email like '%@corpus.example' order by lead_file.id`,
  );

const application = forms.find(({ name }) => name === 'application');
const emailOf = (index: number) => `case${index}@corpus.example`;

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('FILES_DIR', inject('filesDir'));
});
afterAll(closeDatabase);

describe('an application', () => {
  test.each(fileCorpus.map((each, index) => ({ ...each, index })))(
    '$label',
    async ({ files, expected, index }) => {
      const fields = { ...application?.fields, email: emailOf(index) };
      const answer = await send(
        `${inject('baseUrl')}${application?.script}`,
        encodeMultipart(Object.entries(fields), files),
      );
      expect(checkAnswer(answer)).toEqual([]);
      const stored = (await readFileRows())
        .filter(({ email }) => email === emailOf(index))
        .map(({ file }) => file);
      if ('status' in expected) return expect([answer.status, stored]).toEqual([expected.status, []]);
      const result = JSON.parse(answer.body);
      if ('stored' in expected) {
        expect([result.outcome, stored]).toEqual(['stored', expected.stored]);
        expect(checkAnswer(await send(inject('baseUrl') + result.receipt, { method: 'GET' }))).toEqual([]);
      } else {
        expect([answer.status, result.messages, stored]).toEqual([422, expected, []]);
      }
    },
  );
});

test('the corpus has at least sixty cases, and refused files leave nothing in the store', async () => {
  expect(fileCorpus.length).toBeGreaterThanOrEqual(60);
  const rows = await readRows<{ storage_key: string }>(
    inject('databaseUrl'),
    `select storage_key from lead_file where state <> 'infected'`,
  );
  expect((await readdir(inject('filesDir'))).toSorted()).toEqual(
    rows.map(({ storage_key }) => storage_key).toSorted(),
  );
});

test('the scanner finds the virus in all four wrappings, and the files are removed and cannot be read', async () => {
  const rows = await waitUntil('every file is scanned', async () => {
    const all = await readFileRows();
    return all.every(({ state }) => state !== 'unscanned') ? all : undefined;
  });
  const expectedEmails = fileCorpus.flatMap(({ expected }, index) =>
    'isInfected' in expected ? [emailOf(index)] : [],
  );
  const found = rows.filter(({ state }) => state === 'infected');
  expect(found.map(({ email }) => email)).toEqual(expectedEmails);
  const stored = await readdir(inject('filesDir'));
  for (const { id, storage_key } of found) {
    expect(await readFile(id)).toEqual({ outcome: 'infected' });
    expect(stored).not.toContain(storage_key);
  }
  const [clean] = rows.filter(({ state }) => state === 'clean');
  expect(await readFile(`${clean?.id}`)).toMatchObject({ outcome: 'readable' });
});

test('no file name appears in a mail as markup, and no log contains one', async () => {
  expect((await findMailProblems()).problems).toEqual([]);
  await expectNothingPersonalInLogs();
});
