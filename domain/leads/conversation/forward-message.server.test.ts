import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readAddress, signedAddress } from '#domain/deliveries/mail-address.server.ts';
import { database } from '#platform/database.server.ts';
import { storeFile } from '#platform/files/files.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { addStaff } from '../../../tests/seed-notices.ts';
import { addLead, insertRow } from '../../../tests/seed-person.ts';
import { describeTimeline } from '../handling/describe-timeline.ts';
import { findDeskLead } from '../handling/desk-lead-store.server.ts';
import { claimLead } from '../handling/handling-store.server.ts';
import { findEvents } from '../handling/timeline-store.server.ts';
import { undoLastAction } from '../handling/undo-store.server.ts';
import { writeForwardMail } from '../mails/write-forward-mail.server.tsx';
import { findForwardedMessage, readSource } from './find-forwarded-message.server.ts';
import { forwardMessage } from './forward-message.server.ts';

let [farzana, arul, id, reference, folder] = ['', '', '', '', ''];
const now = new Date('2026-11-16T04:00:00Z');

beforeAll(async () => {
  await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pahana-forward-'));
  vi.stubEnv('FILES_DIR', folder);
  vi.stubEnv('MAIL_IN_HOST', 'in.pahana.example');
  vi.stubEnv('MAIL_IN_SECRET', 'no secret at all as everybody can read it');
  [farzana, arul] = [await addStaff('Farzana'), await addStaff('Arul')];
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  id = await addLead({ received_at: now, mailbox: 'support@pahana.example' });
  ({ reference } = await database().selectFrom('lead').select('reference').executeTakeFirstOrThrow());
});

async function find(source: string) {
  const lead = await findDeskLead(reference);
  const read = readSource(source);
  return lead && read && (await findForwardedMessage(lead, read));
}
async function forward(source = 'first', fields: { to?: string; text?: string; version?: number } = {}) {
  const message = await find(source);
  if (!message) throw new Error('no message');
  const { version = 0, ...typed } = fields;
  const values = { staffId: farzana, to: 'supplier@parts.lk', text: 'Do you have this fan?', key: 'a' };
  return await forwardMessage({ id, version }, { ...values, ...typed }, message);
}
const stored = () => database().selectFrom('lead_forward').selectAll().execute();
const writeMail = async () => {
  const [row] = await stored();
  return await writeForwardMail(row?.id ?? '0');
};
async function addFile(state: string, values: Record<string, unknown>): Promise<string> {
  const key = await storeFile(Readable.from(['%PDF-1.7']));
  const file = { field: 'attachment', kind: 'pdf', bytes: 8, sha256: 'x', storage_key: key };
  const verdict = state === 'infected' ? 'Eicar' : null;
  return await insertRow('lead_file', {
    ...file,
    lead_id: id,
    name: `${state}.pdf`,
    state,
    verdict,
    ...values,
  });
}
const message = { submission_key: 'm', text: 'Here is the plate.', written_at: now };

test('one message goes out with our words and its clean files, and with nothing else of the lead', async () => {
  const messageId = await insertRow('lead_message', { ...message, lead_id: id });
  const clean = await addFile('clean', { message_id: messageId });
  await addFile('unscanned', { message_id: messageId });
  await addFile('clean', { name: 'of the form.pdf' });
  expect(await find(`message-${messageId}`)).toMatchObject({ leftOut: ['unscanned.pdf'] });
  expect(await forward(`message-${messageId}`)).toEqual({ outcome: 'done' });
  expect(await stored()).toMatchObject([{ to_address: 'supplier@parts.lk', file_ids: [clean] }]);
  const mail = await writeMail();
  expect(mail).toMatchObject({
    to: 'supplier@parts.lk',
    from: { name: 'Farzana, Pahana', address: 'support@pahana.example' },
    subject: expect.stringMatching(/^Fwd: /),
    attachments: [{ filename: 'clean.pdf', contentType: 'application/pdf' }],
  });
  expect(mail?.text).toContain('Do you have this fan?');
  expect(mail?.text).toContain('Here is the plate.');
  expect(JSON.stringify(mail)).not.toMatch(/receipts|nadeesha@mail|123 4567/i);
  expect(mail?.headers).toBeUndefined();
});

test('the answer of whoever gets it comes to an address of its own, not to that of the visitor', async () => {
  await forward();
  const [row] = await stored();
  const { replyTo } = (await writeMail()) ?? {};
  expect(readAddress(String(replyTo)).token).toEqual({ purpose: 'forward', id: row?.id });
});

test('what the visitor wrote first and what we answered can be forwarded; what is not of this lead cannot', async () => {
  expect(await find('first')).toMatchObject({ who: 'Nadeesha Perera', text: 'Hello', writtenAt: now });
  const reply = { submission_key: 'r', text: 'It is the fan.', written_at: now, staff_id: arul };
  const replyId = await insertRow('lead_reply', { ...reply, lead_id: id });
  expect(await find(`reply-${replyId}`)).toMatchObject({ who: 'Arul, Pahana', text: 'It is the fan.' });
  const other = await insertRow('lead_message', { ...message, lead_id: await addLead() });
  for (const source of [`message-${other}`, 'reply-999', 'first-1', 'note-1', 'message', ''])
    expect(await find(source), source).toBeNull();
});

test('links and addresses with the rights of the visitor are cut out of a quoted mail', async () => {
  const address = signedAddress('support', 'reply', id);
  const text = `Thanks.\nOn Monday <${address}> wrote:\nhttps://pahana.example/receipts/abcdefghijklmnopqrstuvwx`;
  const messageId = await insertRow('lead_message', { ...message, lead_id: id, text });
  expect((await find(`message-${messageId}`))?.text).toBe(
    'Thanks.\nOn Monday <support@in.pahana.example> wrote:\nhttps://pahana.example/receipts/…',
  );
});

test.each([
  ['no address', { to: 'supplier' }, { to: 'Give one email address' }],
  ['two addresses', { to: 'a@one.lk, b@two.lk' }, { to: 'Give one email address' }],
  ['an address of ours', { to: 'sales@pahana.example' }, { to: expect.stringContaining('comes back') }],
  ['no words', { text: '' }, { text: 'Say in a line why they get this' }],
  ['too many words', { text: 'x'.repeat(5001) }, { text: expect.stringContaining('at most') }],
])('with %s nothing is sent', async (_, fields, errors) => {
  expect(await forward('first', fields)).toEqual({ outcome: 'invalid', errors });
  expect(await stored()).toEqual([]);
});

test('sent ten times at once it is one mail; to another address it is another', async () => {
  await Promise.all(Array.from({ length: 10 }, () => forward()));
  expect(await stored()).toHaveLength(1);
  const deliveries = await database().selectFrom('delivery').select(['audience', 'occasion']).execute();
  expect(deliveries).toEqual([{ audience: 'outsider', occasion: 'forward' }]);
  await forward('first', { to: 'other@parts.lk', version: 1 });
  expect(await stored()).toHaveLength(2);
});

test('whoever acts on an older version, or on a withdrawn lead, is told and nothing is sent', async () => {
  await claimLead({ id, version: 0 }, arul);
  expect(await forward()).toEqual({ outcome: 'changed' });
  await database().updateTable('lead').set({ state: 'withdrawn' }).execute();
  expect(await forward('first', { version: 1 })).toEqual({ outcome: 'changed' });
  expect(await stored()).toEqual([]);
});

test('it is in the timeline and the audit, which does not have the address', async () => {
  await forward();
  const shown = {
    ...{ id, reference, mailbox: '', who: 'Nadeesha', message: 'Hello', receivedAt: now, dueAt: null },
    ...{ breachedAt: null, withdrawnAt: null, files: new Map() },
  };
  const entries = describeTimeline([shown], await findEvents([id]), () => 'Monday');
  expect(entries.find(({ what }) => what.startsWith('forwarded'))).toMatchObject({
    who: 'Farzana',
    what: 'forwarded the message of Monday to',
    whom: 'supplier@parts.lk',
    message: { kind: 'note', text: 'Do you have this fan?' },
    delivery: { outcome: 'waiting' },
  });
  expect(entries).toHaveLength(3);
  const audit = await database().selectFrom('audit_entry').selectAll().where('lead_id', '=', id).execute();
  expect(audit).toMatchObject([{ act: 'lead.forward' }]);
  expect(JSON.stringify(audit)).not.toContain('supplier');
});

test('undone, it was never sent', async () => {
  await forward();
  const [row] = await stored();
  expect(await undoLastAction({ id, version: 1 }, farzana)).toEqual({ outcome: 'done' });
  expect(await stored()).toEqual([]);
  expect(await database().selectFrom('delivery').selectAll().execute()).toEqual([]);
  expect(await writeForwardMail(row?.id ?? '')).toBeNull();
});
