import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { beginAttempt } from '#domain/deliveries/delivery-store.server.ts';
import { database } from '#platform/database.server.ts';
import { closeMail } from '#platform/mail/mail.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { connectMailServer, type MailServer } from '../../../tests/mail-server.ts';
import { addStaff } from '../../../tests/seed-notices.ts';
import { addLead } from '../../../tests/seed-person.ts';
import { sendDelivery } from '../../../worker/send-delivery.ts';
import { undoLastAction } from '../handling/undo-store.server.ts';
import { findDrafts } from './draft-store.server.ts';
import { replyToLead } from './write-to-lead.server.ts';

let staffId: string;
let mails: MailServer;
let id: string;

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SITE_URL', 'https://www.pahana.example');
  vi.stubEnv('MAIL_IN_HOST', 'in.pahana.example');
  vi.stubEnv('MAIL_IN_SECRET', 'no secret at all as everybody can read it');
  mails = await connectMailServer();
  staffId = await addStaff('Farzana');
});
afterAll(async () => {
  closeMail();
  await mails.close();
});
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  mails.received.length = 0;
  mails.recipients.length = 0;
  id = await addLead({ email: 'kumari@company.lk', mailbox: 'support@pahana.example' });
});

const copiedTo = ['sunil@other.lk', 'b@two.lk'];
const reply = (version: number, copies = copiedTo) =>
  replyToLead(
    { id, version },
    { staffId, text: 'It is the fan.', key: 'a', copiedTo: copies },
    { greeting: 'Kumari', reference: 'PA-1', author: 'Farzana' },
  );
const replies = () =>
  database().selectFrom('lead_reply').select('copied_to').where('lead_id', '=', id).execute();
async function send() {
  const { id: delivery } = await database()
    .selectFrom('delivery')
    .select('id')
    .where('occasion', '=', 'reply')
    .executeTakeFirstOrThrow();
  const attempt = await beginAttempt(delivery, 'pahana.example');
  if (!attempt) throw new Error('nothing to send');
  return await sendDelivery(attempt);
}

test('a copy goes out as one mail with a Cc, to everybody, and without the link that has the rights of the visitor', async () => {
  expect(await reply(0)).toEqual({ outcome: 'done' });
  expect(await replies()).toEqual([{ copied_to: copiedTo }]);
  expect(await send()).toEqual({ outcome: 'accepted' });
  expect(mails.recipients).toEqual(['kumari@company.lk', ...copiedTo]);
  const [mail] = mails.received;
  expect(mail?.headers.get('cc')).toMatchObject({ text: 'sunil@other.lk, b@two.lk' });
  expect(mail?.text).toContain('It is the fan.');
  expect(`${mail?.text} ${mail?.html}`).not.toContain('/receipts/');
});

test('if the server takes the copies but not the visitor, the mail counts as refused', async () => {
  await reply(0);
  mails.refuseNext.push(550);
  expect(await send()).toMatchObject({ outcome: 'refused', permanent: true, code: 'EENVELOPE 550' });
  mails.refuseNext.push(450);
  expect(await send()).toMatchObject({ outcome: 'refused', permanent: false, code: 'EENVELOPE 450' });
});

test('the same reply sent twice is one; with other copies it is another', async () => {
  await Promise.all([reply(0), reply(0), reply(0)]);
  expect(await replies()).toHaveLength(1);
  expect(await reply(1, ['c@three.lk'])).toEqual({ outcome: 'done' });
  expect(await replies()).toHaveLength(2);
});

test('undone, the copies are back in the draft with the words', async () => {
  await reply(0);
  expect(await undoLastAction({ id, version: 1 }, staffId)).toMatchObject({ outcome: 'done' });
  const [draft] = await findDrafts(id, staffId);
  expect(draft).toMatchObject({ text: 'It is the fan.', copyTo: 'sunil@other.lk, b@two.lk' });
});
