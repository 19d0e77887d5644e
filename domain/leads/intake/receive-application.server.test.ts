import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { makeDocx } from '../../../tests/hostile/make-files.ts';
import { toUpload } from '../../../tests/to-upload.ts';
import { readFile as readFileOf } from '../files/read-file.server.ts';
import { writeLeadMail } from '../mails/write-lead-mail.server.tsx';
import { receiveApplication } from './receive-application.server.ts';

let folder: string;
beforeAll(async () => {
  await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pahana-files-'));
  vi.stubEnv('FILES_DIR', folder);
  vi.stubEnv('LEAD_LIMIT', '100');
  vi.stubEnv('UPLOAD_LIMIT', '100');
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await rm(folder, { recursive: true, force: true });
});

const pdf = (size = 2000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')]);
const textFields = {
  name: 'Nadeesha Perera',
  email: 'nadeesha@mail.lk',
  phone: '077 123 4567',
  coverLetter: 'I built a till.',
  privacyConsent: 'on',
};
type Sent = { fields?: Record<string, string>; cv?: Buffer[]; more?: Buffer[]; name?: string };

function toForm({ fields = {}, cv = [pdf()], more = [], name = 'cv.pdf' }: Sent = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...textFields, ...fields })) form.set(field, value);
  for (const bytes of cv) form.append('cv', new Blob([new Uint8Array(bytes)]), name);
  for (const bytes of more) form.append('additionalFiles', new Blob([new Uint8Array(bytes)]), 'more.bin');
  return form;
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  receiveApplication('product-manager', toUpload(body, headers));
const rows = () => database().selectFrom('lead_file').selectAll().orderBy('id').execute();
const leads = () => database().selectFrom('lead').selectAll().execute();
const stored = () => readdir(folder).catch(() => []);

test('APP-23 APP-25 an application is stored with its job, its text and the exact bytes of its files', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
  const answer = await post(toForm({ more: [png], name: '../../etc/CV of මම.pdf' }));
  expect(answer).toMatchObject({ outcome: 'stored', due: null });

  expect(await leads()).toMatchObject([
    {
      kind: 'application',
      mailbox: 'careers@pahana.example',
      name: 'Nadeesha Perera',
      fields: { jobTitle: 'Product Manager', coverLetter: 'I built a till.', currentCompany: '' },
    },
  ]);
  const fileRows = await rows();
  expect(fileRows).toMatchObject([
    { field: 'cv', name: 'CV of මම.pdf', kind: 'pdf', bytes: 2000, state: 'unscanned' },
    { field: 'additionalFiles', name: 'more.png', kind: 'png', bytes: 10, state: 'unscanned' },
  ]);
  expect((await stored()).sort()).toEqual(fileRows.map(({ storage_key }) => storage_key).sort());
  for (const [row, bytes] of [
    [fileRows[0], pdf()],
    [fileRows[1], png],
  ] as const) {
    expect(row?.storage_key).toMatch(/^[0-9a-f]{48}$/);
    const onDisk = await readFile(join(folder, row?.storage_key ?? ''));
    expect(onDisk.equals(bytes)).toBe(true);
    expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

test('a file has the same name in the mail and in the download, with the extension of its real type', async () => {
  await post(toForm({ name: 'cv.hta' }));
  const [lead] = await leads();
  expect((await rows()).map(({ name }) => name)).toEqual(['cv.pdf']);
  expect((await writeLeadMail(lead?.id ?? '', 'department')).text).toContain('cv.pdf (2 KB)');
  await database().updateTable('lead_file').set({ state: 'clean', name: 'kept-before.hta' }).execute();
  const [file] = await rows();
  const readable = await readFileOf(file?.id ?? '');
  expect(readable).toMatchObject({ outcome: 'readable', name: 'kept-before.pdf', kind: 'pdf' });
  if (readable.outcome === 'readable') readable.contents.destroy();
});

test('the mail for the department names the job and the files, and attaches none of them', async () => {
  await post(toForm());
  const [lead] = await leads();
  const mail = await writeLeadMail(lead?.id ?? '', 'department');
  expect(mail.to).toBe('careers@pahana.example');
  expect(mail.subject).toMatch(/^Application for Product Manager from Nadeesha Perera/);
  expect(mail.text).toContain('cv.pdf (2 KB)');
  expect(mail).not.toHaveProperty('attachments');
});

test.each<[string, Sent, object]>([
  ['APP-11 no CV', { cv: [] }, { cv: 'CV is required' }],
  ['APP-11 two CVs', { cv: [pdf(), pdf()] }, { cv: 'CV is required' }],
  ['a CV that is not a PDF', { cv: [Buffer.from('<html>')] }, { cv: 'CV must be a PDF file' }],
  ['APP-13 four more', { more: Array(4).fill(pdf()) }, { additionalFiles: 'Maximum 3 files allowed' }],
  ['APP-16 over 5 MB', { cv: [pdf(5 * 1024 * 1024 + 1)] }, { cv: 'Each file must be 5MB or smaller' }],
  [
    'a program among the files',
    { more: [Buffer.from('MZ')] },
    { additionalFiles: 'Additional files must be PDF, DOC, DOCX, JPG or PNG' },
  ],
  [
    'a Word file with macros',
    { more: [makeDocx({ 'word/vbaProject.bin': 'x' })] },
    {
      additionalFiles: 'This Word file contains macros. Save it as PDF or as a document without macros',
    },
  ],
  ['APP-02 an invalid email address', { fields: { email: 'a@b.' } }, { email: 'Please enter a valid email' }],
])('%s: nothing is stored and no file remains', async (_, sent, messages) => {
  expect(await post(toForm(sent))).toMatchObject({
    outcome: 'invalid',
    messages,
    values: { coverLetter: 'I built a till.' },
  });
  expect(await leads()).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('APP-16 a file of exactly 5 MB is accepted', async () => {
  expect(await post(toForm({ cv: [pdf(5 * 1024 * 1024)] }))).toMatchObject({ outcome: 'stored' });
});

test('an application sent twice under one key is stored once, with one set of files', async () => {
  const sent = { fields: { submissionKey: 'one' } };
  const first = await post(toForm(sent));
  expect(await post(toForm(sent))).toEqual(first);
  expect(await leads()).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
  expect(await post(toForm({ ...sent, cv: [pdf(3000)] }))).toMatchObject({ outcome: 'key-reused' });
  expect(await stored()).toEqual((await rows()).map(({ storage_key }) => storage_key));
});

test('an interrupted upload leaves nothing behind', async () => {
  const whole = new Request('http://site/', { method: 'POST', body: toForm({ cv: [pdf(400_000)] }) });
  const bytes = new Uint8Array(await whole.clone().arrayBuffer());
  let sent = 0;
  const broken = new ReadableStream({
    pull(controller) {
      if (sent > bytes.length / 2) return controller.error(new Error('connection lost'));
      controller.enqueue(bytes.slice(sent, sent + 50_000));
      sent += 50_000;
    },
  });
  const type = whole.headers.get('content-type') ?? '';
  expect(await post(broken, { 'content-type': type })).toEqual({ outcome: 'unreadable', values: null });
  const ended = new Blob([bytes.slice(0, bytes.length / 2)]);
  expect(await post(ended, { 'content-type': type })).toEqual({ outcome: 'unreadable', values: null });
  expect(await leads()).toEqual([]);
  expect(await stored()).toEqual([]);
});

test.each([
  ['ERR-05 while nothing can be stored the text is returned and no file remains', 'lead', 0],
  ['while it is unknown whether a lead has a file, the file remains', 'lead_file', 1],
] as const)('%s', async (_, table, left) => {
  await database().schema.alterTable(table).renameTo('away').execute();
  try {
    expect(await post(toForm())).toMatchObject({
      outcome: 'unavailable',
      values: { name: 'Nadeesha Perera' },
    });
  } finally {
    await database().schema.alterTable('away').renameTo(table).execute();
  }
  expect(await stored()).toHaveLength(left);
});

test('an application for a job that does not exist is rejected', async () => {
  expect(await receiveApplication('nope', toUpload(toForm()))).toBeNull();
});

test('too many uploads from one address are rejected before they are read', async () => {
  vi.resetModules();
  vi.stubEnv('UPLOAD_LIMIT', '1');
  const { receiveApplication: receive } = await import('./receive-application.server.ts');
  const from = (address: string) => receive('product-manager', { ...toUpload(toForm()), address });
  expect(await from('198.51.100.9')).toMatchObject({ outcome: 'stored' });
  expect(await from('198.51.100.9')).toEqual({ outcome: 'limited', values: null });
  expect(await from('198.51.100.10')).toMatchObject({ outcome: 'stored' });
});
