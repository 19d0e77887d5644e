import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signedAddress } from '#domain/deliveries/mail-address.server.ts';
import { addNote } from '#domain/leads/conversation/write-to-lead.server.ts';
import { findMessages } from '#domain/leads/receipt/receipt-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { addStaff, readNotices } from '../../tests/seed-notices.ts';
import { addLead, insertRow } from '../../tests/seed-person.ts';
import { provenBy, writeRawMail } from '../../tests/write-raw-mail.ts';
import { writeMail } from '../../worker/write-mail.ts';
import { handleMails } from './handle-mail.server.ts';
import { storeMail } from './incoming-mail-store.server.ts';

vi.stubEnv('MAIL_IN_HOST', 'in.pahana.example');
vi.stubEnv('MAIL_IN_SECRET', 'no secret at all as everybody can read it');
vi.stubEnv('MAIL_AUTH_HOST', 'mx.pahana.example');
vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');

let [arul, id, forwardId] = ['', '', ''];
const answered = new Date('2026-11-13T04:00:00Z');
beforeAll(async () => {
  await createTestDatabase();
  arul = await addStaff('Arul', { email: 'arul@pahana.example' });
});
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await database().deleteFrom('incoming_mail').execute();
  const times = { answered_at: answered, due_at: answered };
  id = await addLead({ email: 'kumari@company.lk', state: 'answered', owner_id: arul, ...times });
  const forward = {
    submission_key: 'a',
    to_address: 'supplier@parts.lk',
    text: 'Look',
    written_at: answered,
  };
  forwardId = await insertRow('lead_forward', { lead_id: id, ...forward });
  const mail = { audience: 'outsider', occasion: 'forward', occasion_id: forwardId, delivered_at: answered };
  await insertRow('delivery', { lead_id: id, ...mail, message_id: '<forward@pahana.example>' });
});

const lead = () => database().selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const messages = () => database().selectFrom('lead_message').select(['sender', 'standing']).execute();
const replies = () => database().selectFrom('lead_reply').selectAll().execute();
const outcomes = async () =>
  (await database().selectFrom('incoming_mail').select(['outcome', 'reason']).execute()).map(
    ({ outcome, reason }) => [outcome, reason].filter(Boolean).join(': '),
  );
async function receive(headers: Record<string, string>, to: string | undefined) {
  await storeMail(writeRawMail(headers), { from: 'somebody@else.lk', recipients: [to ?? ''] });
  await handleMails(new AbortController().signal, writeMail);
}
const forwardAddress = () => signedAddress('hello', 'forward', forwardId);
const fromSupplier = { From: 'supplier@parts.lk', ...provenBy('parts.lk') };

test('the answer to a forward is shown as such, tells the owner, starts no promise and is not on the receipt', async () => {
  await receive(fromSupplier, forwardAddress());
  expect(await messages()).toEqual([{ sender: 'supplier@parts.lk', standing: 'outsider' }]);
  expect(await lead()).toMatchObject({
    state: 'in_progress',
    follow_up_at: null,
    last_message: 'Tuesday is fine.',
  });
  expect(await readNotices()).toEqual(['Arul forwarded']);
  expect(await findMessages(id)).toEqual([]);
});

test('it opens no lead that staff have closed', async () => {
  await database().updateTable('lead').set({ state: 'closed', closed_at: answered }).execute();
  await receive(fromSupplier, forwardAddress());
  expect(await lead()).toMatchObject({ state: 'closed', closed_at: answered });
  expect(await messages()).toHaveLength(1);
});

test('whoever has the address of a forward cannot write as the visitor, nor a colleague to the visitor', async () => {
  await receive({ From: 'kumari@company.lk', ...provenBy('company.lk') }, forwardAddress());
  await receive({ From: 'arul@pahana.example', ...provenBy('pahana.example') }, forwardAddress());
  expect(await messages()).toMatchObject([{ standing: 'outsider' }, { standing: 'outsider' }]);
  expect(await replies()).toEqual([]);
});

test('an answer that a mail program sends to the department is known by the Message-ID of the forward', async () => {
  await receive({ ...fromSupplier, 'In-Reply-To': '<forward@pahana.example>' }, 'hello@pahana.example');
  expect(await messages()).toMatchObject([{ standing: 'outsider' }]);
});

test('the answer to a forward from an erased lead waits for a person', async () => {
  const address = forwardAddress();
  await database().deleteFrom('lead').execute();
  await receive(fromSupplier, address);
  expect(await outcomes()).toEqual(['review: outsider-without-lead']);
});

test('what a colleague answers to a mention does not go to the visitor', async () => {
  await addNote(id, { staffId: arul, text: '@Nimal?', key: 'a', tells: [await addStaff('Nimal')] });
  await database()
    .updateTable('delivery')
    .set({ message_id: '<mention@pahana.example>' })
    .where('audience', '=', 'staff')
    .execute();
  const fromArul = { From: 'arul@pahana.example', ...provenBy('pahana.example') };
  await receive({ ...fromArul, 'In-Reply-To': '<mention@pahana.example>' }, 'hello@pahana.example');
  expect(await outcomes()).toEqual(['review: colleague-without-lead']);
  expect(await replies()).toEqual([]);
});
