import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signedAddress } from '#domain/deliveries/mail-address.server.ts';
import { writeLeadMail } from '#domain/leads/mails/write-lead-mail.server.tsx';
import { writeReplyMail } from '#domain/leads/mails/write-reply-mail.server.tsx';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { supportValues } from '../../tests/sample-values.ts';
import { addDelivery, addSubscriber, readDelivery } from '../../tests/seed-deliveries.ts';
import { submitLead } from '../../tests/submit-lead.ts';
import { provenBy, writeRawMail } from '../../tests/write-raw-mail.ts';
import { writeMail } from '../../worker/write-mail.ts';
import { handleMails } from './handle-mail.server.ts';
import { storeMail } from './incoming-mail-store.server.ts';

vi.stubEnv('MAIL_IN_HOST', 'in.pahana.example');
vi.stubEnv('MAIL_IN_SECRET', 'no secret at all, as everybody can read it'.replace(',', ' '));
vi.stubEnv('MAIL_AUTH_HOST', 'mx.pahana.example');
vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');

beforeAll(async () => void (await createTestDatabase()));
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await database().deleteFrom('incoming_mail').execute();
});

const received = new Date('2026-11-13T04:00:00Z');

async function submit() {
  await submitLead({
    kind: 'support',
    values: supportValues({ name: 'Kumari Silva', email: 'Kumari@company.lk', message: 'It beeps.' }),
    due: null,
    mailbox: 'support@pahana.example',
    now: received,
  });
  return await lead();
}

const lead = () =>
  database().selectFrom('lead').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const messages = () => database().selectFrom('lead_message').selectAll().orderBy('id').execute();
const outcomes = async () =>
  (await database().selectFrom('incoming_mail').select(['outcome', 'reason']).orderBy('id').execute()).map(
    ({ outcome, reason }) => [outcome, reason].filter(Boolean).join(': '),
  );
const announced = async () =>
  (await database().selectFrom('delivery').select(['audience', 'occasion']).orderBy('id').execute()).map(
    ({ audience, occasion }) => `${audience} ${occasion}`,
  );

async function receive(raw: Buffer, to: string | undefined, from = 'kumari@company.lk') {
  await storeMail(raw, { from, recipients: [to ?? 'support@pahana.example'] });
  await handleMails(new AbortController().signal, writeMail);
}

/** What a mail server sends when a mailbox does not exist. */
const writeReport = () =>
  writeRawMail(
    {
      From: 'MAILER-DAEMON@company.lk',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
    },
    [
      '--b',
      'Content-Type: text/plain',
      '',
      'It did not work.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.company.lk',
      '',
      'Final-Recipient: rfc822; kumari@company.lk',
      'Action: failed',
      'Status: 5.1.1',
      '--b--',
    ],
  );

test('an answer to our mail is added to the lead, whoever changed the case of the address', async () => {
  const { id } = await submit();
  const to = signedAddress('support', 'reply', id)?.replace('support', 'Support');
  await receive(writeRawMail(provenBy('company.lk')), to);
  expect(await outcomes()).toEqual(['message']);
  expect(await messages()).toMatchObject([
    { text: 'Tuesday is fine.', sender: 'kumari@company.lk', standing: 'visitor', through_mail: true },
  ]);
  expect(await announced()).toContain('department added');
});

test('a fresh mail becomes a lead with a reference and a promise, and is thanked', async () => {
  await receive(writeRawMail(provenBy('company.lk')), 'support@pahana.example');
  expect(await outcomes()).toEqual(['lead']);
  expect(await lead()).toMatchObject({
    kind: 'mail',
    mailbox: 'support@pahana.example',
    name: 'Kumari Silva',
    email: 'kumari@company.lk',
    promise: 'support',
    state: 'new',
  });
  expect(await announced()).toEqual(['department received', 'visitor received']);
});

test('all mails of a conversation are one thread in the mail program of the visitor', async () => {
  const messageId = (name: string) => `<${name}@company.lk>`;
  await receive(writeRawMail({ ...provenBy('company.lk'), 'Message-ID': messageId('first') }), undefined);
  const { id } = await lead();
  const thanks = await writeLeadMail(id, 'visitor');
  expect(thanks.headers).toMatchObject({ 'In-Reply-To': messageId('first') });
  await database()
    .updateTable('delivery')
    .set({ message_id: '<thanks@pahana.example>' })
    .where('audience', '=', 'visitor')
    .execute();
  const to = signedAddress('support', 'reply', id);
  await receive(writeRawMail({ ...provenBy('company.lk'), 'Message-ID': messageId('second') }), to);
  const other = { From: 'Sunil <sunil@other.lk>', 'Message-ID': messageId('other'), ...provenBy('other.lk') };
  await receive(writeRawMail(other), to, 'sunil@other.lk');
  const reply = await database()
    .insertInto('lead_reply')
    .values({ lead_id: id, submission_key: 'x', text: 'Yes.', written_at: new Date(Date.now() + 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await writeReplyMail(id, reply.id))?.headers).toEqual({
    'In-Reply-To': messageId('second'),
    References: [messageId('first'), '<thanks@pahana.example>', messageId('second')].join(' '),
  });
});

test('a mail whose sender is not proven becomes a lead, but nobody is thanked', async () => {
  await receive(writeRawMail({}), 'sales@pahana.example');
  expect(await announced()).toEqual(['department received']);
});

test('the same mail twice is one message', async () => {
  const { id } = await submit();
  const raw = writeRawMail(provenBy('company.lk'));
  await receive(raw, signedAddress('support', 'reply', id));
  await receive(raw, signedAddress('support', 'reply', id));
  // On another way it has another header.
  const forwarded = Buffer.concat([Buffer.from('Received: from a list\r\n'), raw]);
  await receive(forwarded, 'hello@pahana.example');
  expect(await outcomes()).toEqual(['message', 'repeated']);
  expect(await messages()).toHaveLength(1);
});

test('an automatic answer opens nothing, announces nothing and is not thanked', async () => {
  const { id } = await submit();
  const before = await announced();
  await receive(
    writeRawMail({ 'Auto-Submitted': 'auto-replied' }),
    signedAddress('support', 'reply', id),
    '',
  );
  await receive(writeRawMail({ Subject: 'Automatic reply: We have your mail' }), 'hello@pahana.example');
  expect(await outcomes()).toEqual([
    'automatic: marked as automatic',
    'automatic: subject of an automatic answer',
  ]);
  expect(await announced()).toEqual(before);
  expect(await messages()).toEqual([]);
  expect((await lead()).id).toBe(id);
});

test('a stranger who has the reply address is added as somebody else', async () => {
  const { id } = await submit();
  const mail = writeRawMail({ From: 'Sunil <sunil@other.lk>', ...provenBy('other.lk') });
  await receive(mail, signedAddress('support', 'reply', id), 'sunil@other.lk');
  expect(await messages()).toMatchObject([{ sender: 'sunil@other.lk', standing: 'other' }]);
  expect((await lead()).email).toBe('Kumari@company.lk');
});

test('the filter of our mail server and the rules for forms make a mail spam', async () => {
  await receive(writeRawMail({ 'X-Spam': 'Yes', ...provenBy('company.lk') }), 'hello@pahana.example');
  await receive(
    writeRawMail({}, '[url=http://a.ru]a[/url] http://b.ru <a href="http://c.ru">'),
    'hello@pahana.example',
  );
  const states = await database().selectFrom('lead').select('state').execute();
  expect(states).toEqual([{ state: 'spam' }, { state: 'spam' }]);
  expect(await announced()).toEqual([]);
});

test('a mail that came back marks the delivery and the lead', async () => {
  const { id } = await submit();
  const { id: delivery } = await database()
    .updateTable('delivery')
    .set({ delivered_at: new Date(), message_id: '<delivery-1@pahana.example>' })
    .where('audience', '=', 'visitor')
    .returning('id')
    .executeTakeFirstOrThrow();
  await receive(writeReport(), signedAddress('bounce', 'bounce', delivery), '');
  expect(await outcomes()).toEqual(['bounce: 5.1.1']);
  const row = await database()
    .selectFrom('delivery')
    .selectAll()
    .where('id', '=', delivery)
    .executeTakeFirst();
  expect(row).toMatchObject({ bounce_code: '5.1.1', bounced_at: expect.any(Date) });
  expect(await lead()).toMatchObject({ id, bounced_at: expect.any(Date) });
  expect(await announced()).toContain('department bounced');
});

test('a letter of the newsletter that comes back is marked, and nobody is told', async () => {
  const reader = await addSubscriber();
  const letter = await addDelivery(reader, { occasion: 'issue', occasion_id: '1', delivered_at: received });
  await receive(writeReport(), signedAddress('bounce', 'bounce', letter), '');
  expect(await outcomes()).toEqual(['bounce: 5.1.1']);
  expect(await readDelivery(letter)).toMatchObject({ bounce_code: '5.1.1', bounced_at: expect.any(Date) });
  expect(await announced()).toEqual(['subscriber issue']);
  await database().deleteFrom('subscriber').execute();
});

async function addStaff(role: string) {
  await database().deleteFrom('staff').execute();
  const { id } = await database()
    .insertInto('staff')
    .values({ name: 'Kasun Perera', email: 'kasun@pahana.example', role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const fromKasun = { From: 'Kasun <kasun@pahana.example>' };
const replies = () => database().selectFrom('lead_reply').selectAll().execute();

test('a colleague answers the notice by mail: it is recorded, sent on, and stops the clock', async () => {
  const { id } = await submit();
  const staffId = await addStaff('support');
  const mail = writeRawMail({ ...fromKasun, ...provenBy('pahana.example') }, [
    'Dear Kumari,',
    '',
    'Press the green button.',
    '',
    'Kasun',
  ]);
  await receive(mail, signedAddress('support', 'staff', id), 'kasun@pahana.example');
  expect(await outcomes()).toEqual(['staff']);
  expect(await replies()).toMatchObject([
    { staff_id: staffId, text: 'Dear Kumari,\n\nPress the green button.\n\nKasun' },
  ]);
  expect(await lead()).toMatchObject({ state: 'answered', owner_id: staffId, answered_at: expect.any(Date) });
  expect(await announced()).toContain('visitor reply');
});

test.each([
  ['is not proven', {}, 'support', 'colleague-not-proven'],
  ['belongs to another department', provenBy('pahana.example'), 'hr', 'not-theirs'],
])(
  'the answer of a colleague who %s is not sent, and a person looks at it',
  async (_, proof, role, reason) => {
    const { id } = await submit();
    await addStaff(role);
    await receive(writeRawMail({ ...fromKasun, ...proof }), signedAddress('support', 'staff', id));
    expect(await outcomes()).toEqual([`review: ${reason}`]);
    expect(await replies()).toEqual([]);
    expect(await lead()).toMatchObject({ state: 'new', answered_at: null });
  },
);

test('a stranger who got our notice cannot answer for us', async () => {
  const { id } = await submit();
  await receive(writeRawMail(provenBy('company.lk')), signedAddress('support', 'staff', id));
  expect(await outcomes()).toEqual(['review: stranger-to-staff-address']);
  expect(await replies()).toEqual([]);
});
