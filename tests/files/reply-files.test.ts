import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changeLeadByForm } from '#app/desk/lead/change-lead-by-form.server.ts';
import { readReceipt } from '#app/site/receipt/read-receipt.server.ts';
import { beginAttempt } from '#domain/deliveries/delivery-store.server.ts';
import { findLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { undoLastAction } from '#domain/leads/handling/undo-store.server.ts';
import { exportLead } from '#domain/leads/receipt/export-lead.server.ts';
import { database } from '#platform/database.server.ts';
import { removeFile } from '#platform/files/files.server.ts';
import { closeMail } from '#platform/mail/mail.server.ts';
import { sendDelivery } from '../../worker/send-delivery.ts';
import { createTestDatabase } from '../database.ts';
import { endUndoTime } from '../end-undo-time.ts';
import { connectMailServer, type MailServer } from '../mail-server.ts';
import { openSession } from '../open-session.ts';
import { addStaff } from '../seed-notices.ts';
import { addLead } from '../seed-person.ts';
import { ownPorts } from '../stack/ports.ts';
import { eicar, runClamd } from '../stack/run-clamd.ts';
import type { RunningProcess } from '../stack/run-process.ts';
import { throughGuard } from '../through-guard.ts';
import { pdf, readFileRows, readKeys } from './send-application.ts';

const port = ownPorts.clamd + 1;
const mailToken = 'mail-token-of-24-letters';
let folder: string;
let clamd: RunningProcess;
let mails: MailServer;
let [staffId, cookie, reference, leadId] = ['', '', '', ''];

beforeAll(async () => {
  await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pahana-reply-'));
  await chmod(folder, 0o755);
  clamd = await runClamd(join(folder, 'clamd'), port);
  mails = await connectMailServer();
  vi.stubEnv('CLAMD_ADDRESS', `127.0.0.1:${port}`);
  vi.stubEnv('FILES_DIR', join(folder, 'files'));
  staffId = await addStaff('Farzana');
  cookie = await openSession(staffId);
});
afterAll(async () => {
  closeMail();
  await mails.close();
  await clamd?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  for (const key of await readKeys()) await removeFile(key);
  leadId = await addLead({ mailbox: 'sales@pahana.example', mail_token: mailToken });
  const lead = await database().selectFrom('lead').select('reference').executeTakeFirstOrThrow();
  ({ reference } = lead);
});

const text = 'Dear Nadeesha,\n\nhere is our offer.\n\nFarzana';

/** As the form of the desk sends it, with or without script. */
function post(files: [name: string, contents: Buffer][], fields: Record<string, string> = {}) {
  const form = new FormData();
  const values = { intent: 'reply', version: '0', key: 'a', text, copyTo: '', ...fields };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  for (const [name, contents] of files) form.append('attachment', new Blob([new Uint8Array(contents)]), name);
  const request = new Request(`http://localhost/desk/leads/${reference}`, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: form,
  });
  return throughGuard(request, (sent, context) => changeLeadByForm(reference, sent, context));
}
const replies = () => database().selectFrom('lead_reply').selectAll().execute();

test('files go out with the reply and are named on the receipt and in the exported data, once nobody can undo it', async () => {
  expect(await post([['Our offer.pdf', pdf()]])).toMatchObject({ status: 303 });
  const [reply] = await replies();
  expect(await readFileRows()).toMatchObject([
    { lead_id: leadId, reply_id: reply?.id, name: 'Our offer.pdf', kind: 'pdf', state: 'clean' },
  ]);
  const shown = async () => [
    (await readReceipt(mailToken))?.receipt.conversation.map(({ files }) => files),
    JSON.stringify(await exportLead(mailToken)).includes('Our offer.pdf'),
  ];
  expect(await shown()).toEqual([[], false]);
  await endUndoTime();
  expect(await shown()).toEqual([['Our offer.pdf'], true]);

  const { id } = await database()
    .selectFrom('delivery')
    .select('id')
    .where('occasion', '=', 'reply')
    .executeTakeFirstOrThrow();
  const attempt = await beginAttempt(id, 'pahana.example');
  if (!attempt) throw new Error('nothing to send');
  expect(await sendDelivery(attempt)).toEqual({ outcome: 'accepted' });
  expect(mails.received[0]?.attachments).toMatchObject([
    { filename: 'Our offer.pdf', contentType: 'application/pdf', content: pdf() },
  ]);
});

test.each([
  ['an infected file', [['a.pdf', Buffer.concat([pdf(), Buffer.from(eicar)])]], '“a.pdf” is infected'],
  ['a file of another kind', [['a.exe', Buffer.from('MZ')]], 'must be PDF'],
  ['a file that is too large', [['a.pdf', pdf(5 * 1024 * 1024 + 1)]], '5MB or smaller'],
  ['four files', ['a', 'b', 'c', 'd'].map((name) => [`${name}.pdf`, pdf()]), 'Maximum 3 files'],
] as [string, [string, Buffer][], string][])(
  'with %s nothing is sent or kept, and what was typed comes back',
  async (_, files, error) => {
    expect(await post(files, { copyTo: 'sunil@other.lk' })).toMatchObject({
      init: { status: 422 },
      data: { text, copyTo: 'sunil@other.lk', errors: { attachment: expect.stringContaining(error) } },
    });
    expect(await replies()).toEqual([]);
    expect(await readFileRows()).toEqual([]);
    expect(await readKeys()).toEqual([]);
    const draft = await database().selectFrom('lead_draft').selectAll().executeTakeFirstOrThrow();
    expect(draft).toMatchObject({ kind: 'reply', text, copy_to: 'sunil@other.lk' });
  },
);

test('the same form sent three times at once is one reply with one file', async () => {
  await Promise.all([1, 2, 3].map(() => post([['a.pdf', pdf()]])));
  expect(await replies()).toHaveLength(1);
  expect(await readFileRows()).toHaveLength(1);
  expect(await readKeys()).toHaveLength(1);
});

test('undone, the file is gone and can be deleted from the store', async () => {
  await post([['a.pdf', pdf()]]);
  expect(await findLastAction(staffId)).toMatchObject({ canUndo: true });
  expect(await undoLastAction({ id: leadId, version: 1 }, staffId)).toEqual({
    outcome: 'done',
    isReply: true,
    hadFiles: true,
  });
  expect(await readFileRows()).toEqual([]);
  const removed = await database().selectFrom('removed_file').select('storage_key').execute();
  expect(removed.map(({ storage_key }) => storage_key)).toEqual(expect.arrayContaining(await readKeys()));
});

test('while the scanner is away, a reply with a file is refused, and one without is sent', async () => {
  await clamd.end('SIGKILL');
  expect(await post([['a.pdf', pdf()]])).toMatchObject({
    data: {
      errors: {
        attachment: expect.stringContaining('could not be checked for viruses, so nothing was sent'),
      },
    },
  });
  expect(await readKeys()).toEqual([]);
  expect(await post([])).toMatchObject({ status: 303 });
});
