import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { closeMail, sendMail } from '#platform/mail/mail.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { type MailServer, startMailServer } from '../../tests/mail-server.ts';
import { deliver } from './deliver.server.ts';
import { beginAttempt, type DeliveryAttempt } from './delivery-store.server.ts';

let mailServer: MailServer;
let subscriber = '';

beforeAll(async () => {
  await createTestDatabase();
  mailServer = await startMailServer();
  vi.stubEnv('SMTP_URL', mailServer.url);
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  const { id } = await database()
    .insertInto('subscriber')
    .values({
      email: 'nimal@company.lk',
      state: 'pending',
      confirm_token: 'c',
      leave_token: 'l',
      consent_version: '1',
      asked_at: [new Date()],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  subscriber = id;
});
afterAll(async () => {
  closeMail();
  await mailServer.close();
});
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.refuseNext.length = 0;
});

async function addDelivery(): Promise<string> {
  const { id } = await database()
    .insertInto('delivery')
    .values({ subscriber_id: subscriber, audience: 'subscriber' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const read = (id: string) =>
  database().selectFrom('delivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const sendHello = ({ messageId }: { messageId: string }) =>
  sendMail({ to: 'nimal@company.lk', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId });
const deliverNow = (id: string, last = false) => deliver(id, { last }, sendHello);

test('the mail is sent as it was written, from our own address', async () => {
  const id = await addDelivery();
  const attempts: unknown[] = [];
  await deliver(id, { last: false }, async (delivery) => {
    attempts.push(delivery);
    return await sendMail({
      messageId: delivery.messageId,
      to: { name: 'Nimal', address: 'nimal@company.lk' },
      replyTo: 'support@pahana.example',
      subject: 'A till',
      text: 'It is slow.',
      html: '<p>It is slow.</p>',
      headers: { 'X-House': 'Pahana' },
    });
  });
  expect(attempts).toMatchObject([{ audience: 'subscriber', subjectId: subscriber }]);
  const [mail] = mailServer.received;
  expect(mail?.from).toMatchObject({ value: [{ name: 'Pahana', address: 'hello@pahana.example' }] });
  expect(mail?.to).toMatchObject({ value: [{ name: 'Nimal', address: 'nimal@company.lk' }] });
  expect(mail?.replyTo).toMatchObject({ text: 'support@pahana.example' });
  expect(mail).toMatchObject({ subject: 'A till', text: 'It is slow.', html: '<p>It is slow.</p>' });
  expect(mail?.headers.get('x-house')).toBe('Pahana');
});

test('a delivered mail is marked and never sent again', async () => {
  const id = await addDelivery();
  expect(await deliverNow(id)).toBe('done');
  expect(await deliverNow(id)).toBe('done');

  expect(mailServer.received).toHaveLength(1);
  const row = await read(id);
  expect(row).toMatchObject({
    attempts: 1,
    delivered_at: expect.any(Date),
    failed_at: null,
    last_error: null,
  });
  expect(row.message_id).toMatch(new RegExp(`^<delivery-${id}\\.[0-9a-f]{16}@pahana\\.example>$`));
  expect(mailServer.received[0]?.messageId).toBe(row.message_id);
});

test('a mail refused with 451 is retried under the same Message-ID', async () => {
  const id = await addDelivery();
  mailServer.refuseNext.push(451);
  expect(await deliverNow(id)).toBe('retry');
  const refused = await read(id);
  expect(refused).toMatchObject({
    attempts: 1,
    delivered_at: null,
    failed_at: null,
    last_error: 'EENVELOPE 451',
  });

  expect(await deliverNow(id)).toBe('done');
  expect(await read(id)).toMatchObject({ attempts: 2, delivered_at: expect.any(Date), last_error: null });
  expect(mailServer.received.map((mail) => mail.messageId)).toEqual([refused.message_id]);
});

test('a Message-ID stays the same when our own address changes', async () => {
  const id = await addDelivery();
  const first = await beginAttempt(id, 'pahana.example');
  const second = await beginAttempt(id, 'mail.pahana.example');
  expect(first?.messageId).toContain('@pahana.example>');
  expect(second?.messageId).toBe(first?.messageId);
});

test('a 550 is final and recorded by its code, without the address', async () => {
  const id = await addDelivery();
  mailServer.refuseNext.push(550);
  expect(await deliverNow(id)).toBe('dead');
  expect(await read(id)).toMatchObject({
    delivered_at: null,
    failed_at: expect.any(Date),
    last_error: 'EENVELOPE 550',
  });

  expect(await deliverNow(id)).toBe('done');
  expect(mailServer.received).toEqual([]);
});

test('a failed last attempt marks the mail as failed', async () => {
  const id = await addDelivery();
  mailServer.refuseNext.push(451);
  expect(await deliverNow(id, true)).toBe('dead');
  expect(await read(id)).toMatchObject({ failed_at: expect.any(Date), last_error: 'EENVELOPE 451' });
});

test('a mail that cannot be written is retried', async () => {
  const id = await addDelivery();
  const outcome = await deliver(id, { last: false }, () => Promise.reject(new Error('no such lead')));
  expect(outcome).toBe('retry');
  expect(await read(id)).toMatchObject({ failed_at: null, last_error: 'INTERNAL' });
});

test('a mail is retried when the mail server is down', async () => {
  const id = await addDelivery();
  closeMail();
  const moved = mailServer;
  await moved.close();
  expect(await deliverNow(id)).toBe('retry');
  closeMail();
  mailServer = await startMailServer(Number(new URL(moved.url).port));
  expect(await deliverNow(id)).toBe('done');
  expect(mailServer.received).toHaveLength(1);
});

const remove = (id: string) => database().deleteFrom('delivery').where('id', '=', id).execute();

test('a job whose delivery was erased ends without sending anything', async () => {
  const id = await addDelivery();
  await remove(id);
  expect(await deliverNow(id)).toBe('done');
  expect(mailServer.received).toEqual([]);
});

test('a delivery erased while its mail is written ends without an error and is not retried', async () => {
  const id = await addDelivery();
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const outcome = await deliver(id, { last: false }, async () => {
    await remove(id);
    throw new Error('no such lead');
  });
  const output = write.mock.calls.join();
  write.mockRestore();
  expect(outcome).toBe('done');
  expect(output).not.toContain('error');
  expect(mailServer.received).toEqual([]);
});

test('a delivery erased while its mail is sent stays erased, whether the mail is accepted or not', async () => {
  for (const refusal of [undefined, 451, 550]) {
    const id = await addDelivery();
    if (refusal) mailServer.refuseNext.push(refusal);
    const outcome = await deliver(id, { last: false }, async (delivery) => {
      await remove(id);
      return await sendHello(delivery);
    });
    expect(outcome).toBe('done');
    expect(await database().selectFrom('delivery').select('id').where('id', '=', id).execute()).toEqual([]);
  }
});

test('a mail cancelled while it is sent is recorded as delivered if it was accepted, else as cancelled', async () => {
  const cancelAndSend = (id: string) => async (delivery: DeliveryAttempt) => {
    const withdrawal = { failed_at: new Date(), last_error: 'WITHDRAWN' };
    await database().updateTable('delivery').set(withdrawal).where('id', '=', id).execute();
    return await sendHello(delivery);
  };
  const sent = await addDelivery();
  await deliver(sent, { last: false }, cancelAndSend(sent));
  expect(await read(sent)).toMatchObject({ delivered_at: expect.any(Date), failed_at: null });

  const refused = await addDelivery();
  mailServer.refuseNext.push(451);
  expect(await deliver(refused, { last: false }, cancelAndSend(refused))).toBe('done');
  expect(await read(refused)).toMatchObject({ delivered_at: null, last_error: 'WITHDRAWN' });
});
