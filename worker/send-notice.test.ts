import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deliver } from '#domain/deliveries/deliver.server.ts';
import { assignLead } from '#domain/leads/handling/handling-store.server.ts';
import { dayNumber } from '#domain/promises/office-hours.ts';
import { insertSummaries } from '#domain/summaries/summary-store.server.ts';
import { database } from '#platform/database.server.ts';
import { closeMail } from '#platform/mail/mail.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { connectMailServer, type MailServer } from '../tests/mail-server.ts';
import { addOwnedLead, addStaff } from '../tests/seed-notices.ts';
import { sendDelivery } from './send-delivery.ts';

let mails: MailServer;
let farzana = '';
let arul = '';

beforeAll(async () => {
  await createTestDatabase();
  mails = await connectMailServer();
  vi.stubEnv('DESK_URL', 'https://desk.pahana.example');
});
afterAll(async () => {
  closeMail();
  await mails.close();
});
beforeEach(async () => {
  mails.received.length = 0;
  for (const table of ['lead', 'staff'] as const) await database().deleteFrom(table).execute();
  farzana = await addStaff('Farzana');
  arul = await addStaff('Arul', { email: 'arul@pahana.example' });
});

/** Sends everything that waits, as two workers would at once. */
async function sendAll() {
  const waiting = await database()
    .selectFrom('delivery')
    .select('id')
    .where('delivered_at', 'is', null)
    .execute();
  for (const { id } of waiting)
    await Promise.all([1, 2].map(() => deliver(id, { last: false }, sendDelivery)));
  return mails.received.map(({ to, subject }) => `${[to].flat()[0]?.text}: ${subject}`);
}
const readErrors = async () =>
  (await database().selectFrom('delivery').select('last_error').execute()).map(
    ({ last_error }) => last_error,
  );

test('the mail about a lead goes to its new owner under one Message-ID', async () => {
  await assignLead(await addOwnedLead(null, { reference: 'PA-AAAA-AAAA' }), farzana, arul);
  const sent = await sendAll();
  expect(new Set(sent)).toEqual(
    new Set([expect.stringMatching(/^"Arul" <arul@pahana\.example>: Yours: .* \(PA-AAAA-AAAA\)$/)]),
  );
  expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await readErrors()).toEqual([null]);
});

test.each([
  [
    'turned the mail off',
    () =>
      database()
        .updateTable('staff')
        .set({ muted: ['assigned mail'] }),
  ],
  ['left', () => database().updateTable('staff').set({ left_at: new Date() })],
  ['gave the lead away', () => database().updateTable('lead').set({ owner_id: farzana })],
])('whoever %s before it was sent gets none, and nothing counts as failed', async (_, change) => {
  await assignLead(await addOwnedLead(null), farzana, arul);
  await change().execute();
  expect(await sendAll()).toEqual([]);
  expect(await readErrors()).toEqual(['CALLED_BACK']);
});

test('a summary is sent to whom something waits for, and called back for the others', async () => {
  await addOwnedLead(arul);
  await database().updateTable('staff').set({ role: 'hr' }).where('id', '=', farzana).execute();
  await insertSummaries(dayNumber(new Date()));
  expect(new Set(await sendAll())).toEqual(
    new Set(['"Arul" <arul@pahana.example>: Today at the desk: 1 waiting for you']),
  );
  expect((await readErrors()).toSorted()).toEqual(['CALLED_BACK', null]);
});
