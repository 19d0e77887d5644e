import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { claimUnscanned } from '#domain/leads/files/lead-file-store.server.ts';
import { readFile } from '#domain/leads/files/read-file.server.ts';
import { scanFiles } from '#domain/leads/files/scan-files.server.ts';
import { database } from '#platform/database.server.ts';
import { removeFile } from '#platform/files/files.server.ts';
import { type Scan, scan } from '#platform/files/scanner.server.ts';
import { writeMail } from '../../worker/write-mail.ts';
import { createTestDatabase } from '../database.ts';
import { ownPorts } from '../stack/ports.ts';
import { eicar, runClamd } from '../stack/run-clamd.ts';
import type { RunningProcess } from '../stack/run-process.ts';
import { applicationForm, pdf, readFileRows, readKeys, sendApplication } from './send-application.ts';

const { clamd: port } = ownPorts;
const running = new AbortController().signal;
let folder: string;
let clamd: RunningProcess;
const startClamd = async () => {
  clamd = await runClamd(join(folder, 'clamd'), port);
};
beforeAll(async () => {
  await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pahana-scan-'));
  await chmod(folder, 0o755);
  await startClamd();
  vi.stubEnv('CLAMD_ADDRESS', `127.0.0.1:${port}`);
  vi.stubEnv('FILES_DIR', join(folder, 'files'));
  vi.stubEnv('LEAD_LIMIT', '1000');
  vi.stubEnv('UPLOAD_LIMIT', '1000');
});
afterAll(async () => {
  await clamd?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
});

/** A PDF with compressed content inside. */
function pdfContaining(inside: string): Buffer {
  const stream = deflateSync(inside);
  const head = `%PDF-1.4\n1 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`;
  const end = '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head), stream, Buffer.from(end)]);
}
const states = async () => (await readFileRows()).map(({ state }) => state);
const makeDue = () => database().updateTable('lead_file').set({ next_scan_at: new Date() }).execute();
async function* chunks(...parts: Buffer[]) {
  yield* parts;
}

test('a clean file becomes readable; an infected one is removed, its name and checksum stay, and the department is notified', async () => {
  await sendApplication(applicationForm([pdf(), pdfContaining(eicar), pdf(3000)]));
  await scanFiles(running);
  expect(await states()).toEqual(['clean', 'infected', 'clean']);

  const [clean, infected] = await readFileRows();
  const file = await readFile(clean?.id ?? '');
  expect(file.outcome === 'readable' && (await text(file.contents))).toBe(pdf().toString());
  expect(infected).toMatchObject({ name: '1.pdf', verdict: expect.stringContaining('Eicar-Test-Signature') });
  expect(infected?.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await readFile(infected?.id ?? '')).toEqual({ outcome: 'infected' });
  expect(await readKeys()).not.toContain(infected?.storage_key);

  const notifications = await database()
    .selectFrom('delivery')
    .selectAll()
    .where('occasion', '=', 'infected')
    .execute();
  expect(notifications).toMatchObject([
    { audience: 'department', lead_id: infected?.lead_id, occasion_id: infected?.id },
  ]);
  const lead = await database().selectFrom('lead').selectAll().executeTakeFirstOrThrow();
  expect(lead.fields).toMatchObject({ additionalFiles: [{ name: '1.pdf' }, { name: '2.pdf' }] });
  const mail = await writeMail({
    id: '1',
    audience: 'department',
    occasion: 'infected',
    occasionId: infected?.id ?? '',
    subjectId: lead.id,
    leadId: lead.id,
    messageId: '<1@pahana.example>',
  });
  expect(mail).toMatchObject({ to: 'careers@pahana.example', replyTo: { address: 'nadeesha@mail.lk' } });
  expect(mail?.subject).toBe(`A file of application ${lead.reference} was infected`);
  expect(mail?.text).toMatch(/File: 1\.pdf\s+Found in it: Eicar/);
});

test('nobody is notified of an infected file in an application flagged as spam', async () => {
  await sendApplication(applicationForm([pdfContaining(eicar)], { website: 'https://spam.example' }));
  await scanFiles(running);
  expect(await states()).toEqual(['infected']);
  expect(await database().selectFrom('delivery').selectAll().execute()).toEqual([]);
});

test('while the scanner is down files stay unscanned and lose no attempt; once it is up again they are clean', async () => {
  await sendApplication(applicationForm([pdf(), pdf()]));
  await clamd.end('SIGKILL');
  try {
    for (let round = 0; round < 5; round += 1) await scanFiles(running);
    const [row] = await readFileRows();
    expect(row).toMatchObject({ state: 'unscanned', scan_attempts: 0 });
    expect(await readFile(row?.id ?? '')).toEqual({ outcome: 'unscanned' });
  } finally {
    await startClamd();
  }
  await scanFiles(running);
  expect(await states()).toEqual(['clean', 'clean']);
});

test('a scanner that hangs is treated as down', async () => {
  await sendApplication();
  process.kill(clamd.pid, 'SIGSTOP');
  try {
    await scanFiles(running);
  } finally {
    process.kill(clamd.pid, 'SIGCONT');
  }
  expect(await readFileRows()).toMatchObject([{ state: 'unscanned', scan_attempts: 0 }]);
});

test('two workers scan each file once, and a file that a killed worker had taken is scanned later', async () => {
  for (let sent = 0; sent < 6; sent += 1)
    await sendApplication(applicationForm([pdf(), pdf(), pdf(), pdf()], { email: `a${sent}@mail.lk` }));
  const [taken] = await claimUnscanned(1, 60);
  await Promise.all([scanFiles(running), scanFiles(running)]);
  const rows = await readFileRows();
  expect(rows.filter(({ state }) => state === 'unscanned').map(({ id }) => id)).toEqual([taken?.id]);
  expect(rows.map(({ scan_attempts }) => scan_attempts)).toEqual(Array(24).fill(1));
  await makeDue();
  await scanFiles(running);
  expect(new Set(await states())).toEqual(new Set(['clean']));
});

test('a file with missing or changed bytes is never clean: after some attempts it counts as missing', async () => {
  await sendApplication(applicationForm([pdf(), pdf(), pdf()]));
  const [gone, changed] = await readFileRows();
  await removeFile(gone?.storage_key ?? '');
  await database()
    .updateTable('lead_file')
    .set({ sha256: 'another' })
    .where('id', '=', changed?.id ?? '')
    .execute();
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await states()).toEqual(['unscanned', 'unscanned', attempt === 1 ? 'unscanned' : 'clean']);
    await makeDue();
    await scanFiles(running);
    const [row] = await readFileRows();
    if (attempt < 6)
      expect(Number(row?.next_scan_at) - Date.now()).toBeGreaterThan(2 ** attempt * 1000 - 1000);
  }
  expect(await states()).toEqual(['missing', 'missing', 'clean']);
});

test('a file too large for the scanner is not clean, and an empty chunk does not end a file early', async () => {
  expect(await scan(chunks(Buffer.alloc(7_000_000)))).toMatchObject({ outcome: 'unable' });
  expect(await scan(chunks(Buffer.alloc(0), Buffer.from(eicar)))).toMatchObject({ outcome: 'infected' });
});

const limit = 'stream: Heuristics.Limits.Exceeded.MaxScanSize FOUND';
test.each<[string, Scan]>([
  ['stream: OK\0', { outcome: 'clean' }],
  [`${limit}\0`, { outcome: 'unable', answer: limit }],
  ['stream: OK or so\0', { outcome: 'unable', answer: 'stream: OK or so' }],
  ['', { outcome: 'unable', answer: '' }],
])('the scanner answer "%s" is read as %o', async (answer, result) => {
  await answerWith(answer, Buffer.alloc(4));
  expect(await scan(chunks(pdf(), pdf()))).toEqual(result);
});

test('an answer before the end of the file does not count', async () => {
  await answerWith('stream: OK\0', Buffer.from('x'));
  async function* withoutEnd() {
    yield pdf();
    await new Promise(() => undefined);
  }
  expect(await scan(withoutEnd())).toEqual({ outcome: 'unable', answer: 'stream: OK' });
});

/** Replaces clamd with a fake scanner for this test; it answers when the received data ends with `ending`. */
async function answerWith(answer: string, ending: Buffer): Promise<void> {
  await clamd.end('SIGKILL');
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        if (chunk.subarray(-ending.length).equals(ending)) socket.end(answer);
      });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  onTestFinished(async () => {
    await new Promise((done) => server.close(done));
    await startClamd();
  });
}
