import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { endUndoTime } from '../../../tests/end-undo-time.ts';
import { readMailToken } from '../../../tests/read-mail-token.ts';
import { supportValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { processDueAlarms } from '../handling/alarm-store.server.ts';
import { findHandledLead } from '../handling/handling-store.server.ts';
import { writeReplyMail } from '../mails/write-reply-mail.server.tsx';
import { exportLead } from '../receipt/export-lead.server.ts';
import { findReceipt } from '../receipt/find-receipt.server.ts';
import { withdrawLead } from '../receipt/withdraw-lead.server.ts';
import { addNote, replyToLead } from './write-to-lead.server.ts';

let staffId: string;

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SITE_URL', 'https://www.pahana.example');
  const row = await database()
    .insertInto('staff')
    .values({ name: 'Farzana Cader', email: 'farzana@pahana.example', role: 'support' })
    .returning('id')
    .executeTakeFirstOrThrow();
  staffId = row.id;
});
beforeEach(() => database().deleteFrom('lead').execute());

const received = new Date('2026-11-16T04:00:00Z');
const due = new Date('2026-11-16T06:00:00Z');
const inTime = new Date('2026-11-16T05:00:00Z');
const tooLate = new Date('2026-11-16T07:00:00Z');

async function submit(email = 'kumari@company.lk', honeypot = '') {
  const stored = await submitLead({
    kind: 'support',
    values: supportValues({
      name: 'Kumari Silva',
      email,
      product: 'POS System',
      urgency: '',
      message: 'It beeps.',
    }),
    due: { dueAt: due, dueByClockAt: due, alarmAt: new Date('2026-11-16T05:30:00Z') },
    mailbox: 'support@pahana.example',
    honeypot,
    now: received,
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  const { id = '', version = 0 } = (await findHandledLead(stored.reference)) ?? {};
  return { ...stored, id, seen: { id, version } };
}

const leadOf = (id: string) =>
  database().selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rowsOf = (table: 'lead_reply' | 'lead_note', id: string) =>
  database().selectFrom(table).select(['id', 'text']).where('lead_id', '=', id).orderBy('id').execute();
const auditOf = async (id: string) =>
  (await database().selectFrom('audit_entry').select('act').where('lead_id', '=', id).execute()).map(
    ({ act }) => act,
  );
const mailsOf = (id: string) =>
  database()
    .selectFrom('delivery')
    .select(['audience', 'occasion', 'occasion_id'])
    .where('lead_id', '=', id)
    .where('occasion', '=', 'reply')
    .execute();
const reply = (seen: { id: string; version: number }, text: string, now = inTime, key = 'a') =>
  replyToLead(
    seen,
    { staffId, text, key, now },
    { greeting: 'Kumari', reference: 'PA-1', author: 'Farzana Cader' },
  );

test('a reply is stored and mailed, and marks the lead as answered, all at once', async () => {
  const { id, seen } = await submit();
  expect(await reply(seen, 'Dear Kumari,\n\nit is the fan.')).toEqual({ outcome: 'done' });
  expect(await leadOf(id)).toMatchObject({
    state: 'answered',
    answered_at: inTime,
    last_contact_at: inTime,
    owner_id: staffId,
    version: 1,
  });
  const [stored] = await rowsOf('lead_reply', id);
  expect(await mailsOf(id)).toEqual([{ audience: 'visitor', occasion: 'reply', occasion_id: stored?.id }]);
  expect(await auditOf(id)).toEqual(['lead.reply']);
});

test('the same form sent twenty times at once makes one reply and one mail', async () => {
  const { id, seen } = await submit();
  const sent = await Promise.all(Array.from({ length: 20 }, () => reply(seen, 'It is the fan.')));
  expect(sent).toEqual(sent.map(() => ({ outcome: 'done' })));
  expect(await rowsOf('lead_reply', id)).toHaveLength(1);
  expect(await mailsOf(id)).toHaveLength(1);
  expect(await auditOf(id)).toEqual(['lead.reply']);
});

test('a canned reply is counted once for each reply that began with it', async () => {
  const { id: cannedId } = await database()
    .selectFrom('canned_reply')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { seen } = await submit();
  const correspondence = { greeting: 'Kumari', reference: 'PA-1', author: 'Farzana Cader' };
  const send = () =>
    replyToLead(seen, { staffId, text: 'It is the fan.', key: 'a', now: inTime, cannedId }, correspondence);
  await Promise.all([send(), send()]);
  const uses = database().selectFrom('canned_reply').select('uses').where('id', '=', cannedId);
  expect(await uses.executeTakeFirst()).toEqual({ uses: 1 });
});

test('a reply to a lead that a colleague has answered meanwhile is reported as changed, and nothing is sent', async () => {
  const { id, seen } = await submit();
  await reply(seen, 'It is the fan.');
  expect(await reply(seen, 'It is the disk.', inTime, 'b')).toEqual({ outcome: 'changed' });
  expect(await rowsOf('lead_reply', id)).toMatchObject([{ text: 'It is the fan.' }]);
});

test('no reply goes to a lead without an address, a withdrawn lead or spam', async () => {
  const withoutAddress = await submit('phone me');
  const spam = await submit('kumari@company.lk', 'a honeypot');
  const withdrawn = await submit();
  await withdrawLead(withdrawn.receiptToken);
  for (const { id, seen } of [withoutAddress, spam, withdrawn]) {
    expect(await reply(seen, 'Hello')).toEqual({ outcome: 'changed' });
    expect([await rowsOf('lead_reply', id), await mailsOf(id)]).toEqual([[], []]);
    expect(await leadOf(id)).toMatchObject({ answered_at: null });
  }
});

test('an empty or too long text changes nothing', async () => {
  const { id, seen } = await submit();
  expect(await reply(seen, '')).toEqual({ outcome: 'empty' });
  expect(await reply(seen, 'x'.repeat(5001))).toEqual({ outcome: 'too-long' });
  expect(await addNote(id, { staffId, text: '', key: 'a' })).toEqual({ outcome: 'empty' });
  expect([await rowsOf('lead_reply', id), await rowsOf('lead_note', id)]).toEqual([[], []]);
});

test('an answer in time stops the clock; a late answer still counts as a broken promise', async () => {
  const early = await submit();
  await reply(early.seen, 'In time', inTime);
  const late = await submit('nimal@company.lk');
  await reply(late.seen, 'Too late', tooLate);
  await processDueAlarms(tooLate, 10);
  expect(await leadOf(early.id)).toMatchObject({ breached_at: null, alarm_at: null });
  expect(await leadOf(late.id)).toMatchObject({ breached_at: due, alarm_at: null, answered_at: tooLate });
});

test('the time of the first answer is not overwritten by a second', async () => {
  const { id, seen } = await submit();
  await reply(seen, 'First', inTime);
  await reply({ id, version: 1 }, 'Second', tooLate, 'b');
  expect(await leadOf(id)).toMatchObject({ answered_at: inTime, last_contact_at: tooLate });
});

test('the mail comes from a person at the department and is in the thread of our earlier mails', async () => {
  const { id, seen, reference, receiptToken } = await submit();
  const mailToken = await readMailToken(reference);
  await database()
    .updateTable('delivery')
    .set({ message_id: '<thanks@pahana.example>' })
    .where('audience', '=', 'visitor')
    .execute();
  await reply(seen, 'Dear Kumari,\n\nit is the <fan> & dust.\nClean it.');
  const [first] = await rowsOf('lead_reply', id);
  const mail = await writeReplyMail(id, first?.id ?? '');
  expect(mail).toMatchObject({
    to: 'kumari@company.lk',
    from: { name: 'Farzana Cader, Pahana', address: 'support@pahana.example' },
    subject: `Re: We have your support request (${reference})`,
    headers: { 'In-Reply-To': '<thanks@pahana.example>', References: '<thanks@pahana.example>' },
  });
  expect(mail?.text).toContain('it is the <fan> & dust.\nClean it.');
  expect(mail?.html).toContain('it is the &lt;fan&gt; &amp; dust.<br/>');
  expect(mail?.text).toContain(`https://www.pahana.example/receipts/${mailToken}`);
  expect(JSON.stringify(mail)).not.toContain(receiptToken);
  // What the visitor wrote is not quoted: whoever reads this mail may be somebody else.
  expect(JSON.stringify(mail)).not.toContain('It beeps.');

  await database()
    .updateTable('delivery')
    .set({ message_id: '<first@pahana.example>' })
    .where('occasion', '=', 'reply')
    .execute();
  await reply({ id, version: 1 }, 'One more thing', tooLate, 'b');
  const second = (await rowsOf('lead_reply', id))[1];
  expect((await writeReplyMail(id, second?.id ?? ''))?.headers).toEqual({
    'In-Reply-To': '<first@pahana.example>',
    References: '<thanks@pahana.example> <first@pahana.example>',
  });
  expect((await writeReplyMail(id, first?.id ?? ''))?.headers?.References).toBe('<thanks@pahana.example>');
});

test('a note is stored once however often it is sent, and the visitor never sees it', async () => {
  const { id, reference, receiptToken } = await submit();
  const note = { staffId, text: 'Phoned: no answer.', key: 'a' };
  await Promise.all(Array.from({ length: 10 }, () => addNote(id, note)));
  await addNote(id, { ...note, text: 'Phoned again.' });
  expect(await rowsOf('lead_note', id)).toMatchObject([
    { text: 'Phoned: no answer.' },
    { text: 'Phoned again.' },
  ]);
  expect(await auditOf(id)).toEqual(['lead.note', 'lead.note']);
  for (const token of [receiptToken, await readMailToken(reference)]) {
    expect(JSON.stringify(await findReceipt(token))).not.toContain('Phoned');
    expect(JSON.stringify(await exportLead(token))).not.toContain('Phoned');
  }
});

test('the receipt shows the answer once it can no longer be undone; the exported data contain replies, but no notes and no staff names', async () => {
  const { id, seen, reference } = await submit();
  const mailToken = await readMailToken(reference);
  await addNote(id, { staffId, text: 'A kind person.', key: 'a' });
  await reply(seen, 'It is the fan.');
  expect(await findReceipt(mailToken)).toMatchObject({ answeredAt: null, replies: [] });
  await endUndoTime();
  expect(await findReceipt(mailToken)).toMatchObject({
    answeredAt: inTime,
    replies: [{ text: 'It is the fan.', writtenAt: inTime }],
  });
  const exported = await exportLead(mailToken);
  expect(exported).toMatchObject({ outcome: 'exported', data: { ourReplies: [{ text: 'It is the fan.' }] } });
  expect(JSON.stringify(exported)).not.toMatch(/Farzana|A kind person/);
});
