import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signedAddress } from '#domain/deliveries/mail-address.server.ts';
import { writePersonalMail } from '#domain/leads/mails/write-personal-mail.server.tsx';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { addOwnedLead, addStaff, readMailsToSend, readNotices } from '../../tests/seed-notices.ts';
import { insertRow } from '../../tests/seed-person.ts';
import { provenBy, writeRawMail } from '../../tests/write-raw-mail.ts';
import { writeMail } from '../../worker/write-mail.ts';
import { markBounced } from './answered-lead-store.server.ts';
import { handleMails } from './handle-mail.server.ts';
import { storeMail } from './incoming-mail-store.server.ts';

vi.stubEnv('MAIL_IN_HOST', 'in.pahana.example');
vi.stubEnv('MAIL_IN_SECRET', 'no secret at all, as everybody can read it'.replace(',', ' '));
vi.stubEnv('MAIL_AUTH_HOST', 'mx.pahana.example');
vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');

beforeAll(async () => void (await createTestDatabase()));
beforeEach(async () => {
  for (const table of ['lead', 'incoming_mail', 'staff'] as const)
    await database().deleteFrom(table).execute();
});

const kasunsAddress = 'kasun@pahana.example';
const addKasun = () => addStaff('Kasun', { email: kasunsAddress });
const readReplies = () => database().selectFrom('lead_reply').select('text').execute();

async function answerAsKasun(leadId: string, headers: Record<string, string>, lines?: string[]) {
  const mail = writeRawMail({ From: `Kasun <${kasunsAddress}>`, ...headers }, lines);
  const to = signedAddress('sales', 'staff', leadId) ?? '';
  await storeMail(mail, { from: kasunsAddress, recipients: [to] });
  await handleMails(new AbortController().signal, writeMail);
}

test('a proven colleague whose answer is not sent is told; the same mail again tells nothing new', async () => {
  await addKasun();
  const { id } = await addOwnedLead(await addStaff('Arul'));
  const mail = { ...provenBy('pahana.example'), 'Message-ID': '<one@pahana.example>' };
  await answerAsKasun(id, mail);
  expect(await readNotices()).toEqual(['Kasun unsent']);
  expect(await readMailsToSend()).toEqual(['staff notice']);
  await answerAsKasun(id, { ...mail, 'X-Copy': 'second' });
  expect(await readNotices()).toEqual(['Kasun unsent']);
});

test('nobody is told if the sender only has the address of a colleague', async () => {
  await addKasun();
  const { id } = await addOwnedLead(await addStaff('Arul'));
  await answerAsKasun(id, {});
  expect(await readNotices()).toEqual([]);
  expect(await readMailsToSend()).toEqual([]);
});

test('two reports about one mail that came back tell the owner once', async () => {
  const { id } = await addOwnedLead(await addStaff('Arul'));
  const delivery = await insertRow('delivery', { lead_id: id, audience: 'visitor', occasion: 'received' });
  const turn = { at: new Date(), due: null };
  await Promise.all([markBounced(delivery, '5.1.1', turn), markBounced(delivery, '5.1.1', turn)]);
  expect(await readNotices()).toEqual(['Arul bounced']);
  expect((await readMailsToSend()).toSorted()).toEqual([
    'department bounced',
    'staff notice',
    'visitor received',
  ]);
});

test('the owner answers the visitor by answering the notice, and the quoted notice is cut off', async () => {
  const kasun = await addKasun();
  const { id } = await addOwnedLead(kasun);
  const notice = await insertRow('staff_notice', {
    staff_id: kasun,
    lead_id: id,
    kind: 'assigned',
    occasion_id: 1,
  });
  await insertRow('delivery', {
    lead_id: id,
    audience: 'staff',
    occasion: 'notice',
    occasion_id: notice,
    message_id: '<notice@pahana.example>',
  });
  const quoted = (await writePersonalMail(notice))?.text.split('\n') ?? [];
  await answerAsKasun(id, provenBy('pahana.example'), ['We come on Tuesday.', '', ...quoted]);
  expect(await readReplies()).toEqual([{ text: 'We come on Tuesday.' }]);
  expect(await readMailsToSend()).toContain('visitor reply');
});
