import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signedAddress } from '#domain/deliveries/mail-address.server.ts';
import { findEvents } from '#domain/leads/handling/timeline-store.server.ts';
import { findMessages } from '#domain/leads/receipt/receipt-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { addLead, insertRow } from '../../tests/seed-person.ts';
import { provenBy, writeRawMail } from '../../tests/write-raw-mail.ts';
import { writeMail } from '../../worker/write-mail.ts';
import { handleMails } from './handle-mail.server.ts';
import { storeMail } from './incoming-mail-store.server.ts';

vi.stubEnv('MAIL_IN_HOST', 'in.pahana.example');
vi.stubEnv('MAIL_IN_SECRET', 'no secret at all as everybody can read it');
vi.stubEnv('MAIL_AUTH_HOST', 'mx.pahana.example');
vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');

let id: string;
let delivery: string;
beforeAll(async () => void (await createTestDatabase()));
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await database().deleteFrom('incoming_mail').execute();
  const answered = new Date('2026-11-13T04:00:00Z');
  id = await addLead({ email: 'kumari@company.lk', state: 'answered', answered_at: answered });
  const reply = { lead_id: id, submission_key: 'a', text: 'It is the fan.', written_at: answered };
  const replyId = await insertRow('lead_reply', { ...reply, copied_to: ['sunil@other.lk'] });
  const sent = { audience: 'visitor', occasion: 'reply', occasion_id: replyId, delivered_at: answered };
  delivery = await insertRow('delivery', { lead_id: id, ...sent, message_id: '<reply@pahana.example>' });
});

const lead = () => database().selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const standings = async () =>
  (await database().selectFrom('lead_message').select(['sender', 'standing']).execute()).map(
    ({ sender, standing }) => `${sender} ${standing}`,
  );
async function receive(raw: Buffer, to: string | undefined, from: string) {
  await storeMail(raw, { from, recipients: [to ?? ''] });
  await handleMails(new AbortController().signal, writeMail);
}
const answer = (from: string, proof = provenBy('other.lk')) =>
  receive(writeRawMail({ From: from, ...proof }), signedAddress('hello', 'reply', id), from);

test('an answer of a copied person belongs to the conversation, starts the clock and gets no right of the visitor', async () => {
  await database().updateTable('lead').set({ bounced_at: new Date() }).execute();
  await answer('Sunil@other.lk');
  expect(await standings()).toEqual(['sunil@other.lk copied']);
  expect(await lead()).toMatchObject({
    email: 'kumari@company.lk',
    state: 'in_progress',
    follow_up_at: expect.any(Date),
    last_message: 'Tuesday is fine.',
    bounced_at: expect.any(Date),
  });
  expect(await findMessages(id)).toEqual([]);
});

test('a mail that only claims the address of a copied person says so, and a stranger stays a stranger', async () => {
  await answer('sunil@other.lk', {} as never);
  await answer('stranger@other.lk');
  expect(await standings()).toEqual(['sunil@other.lk copied-unproven', 'stranger@other.lk other']);
});

function bounce(...recipients: string[]): Buffer {
  return writeRawMail(
    {
      From: 'MAILER-DAEMON@mx.pahana.example',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
    },
    [
      ...['--b', 'Content-Type: text/plain', '', 'It did not work.'],
      ...['--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.pahana.example'],
      ...recipients.flatMap((recipient) => [
        ...['', `Final-Recipient: rfc822; ${recipient}`, `Original-Recipient: rfc822;${recipient}`],
        ...['Action: failed', 'Status: 5.1.1'],
      ]),
      '--b--',
    ],
  );
}

test('a copy that came back is noted, but the visitor has the mail', async () => {
  await receive(bounce('Sunil@other.lk'), signedAddress('bounce', 'bounce', delivery), '');
  expect(await lead()).toMatchObject({ bounced_at: null, state: 'answered' });
  const { mails } = await findEvents([id]);
  expect(mails).toMatchObject([{ outcome: 'automatic', reason: 'copy came back: sunil@other.lk' }]);
});

test('if the mail came back from the visitor too, the visitor still waits', async () => {
  await receive(
    bounce('sunil@other.lk', 'kumari@company.lk'),
    signedAddress('bounce', 'bounce', delivery),
    '',
  );
  expect(await lead()).toMatchObject({ bounced_at: expect.any(Date), state: 'in_progress' });
});
