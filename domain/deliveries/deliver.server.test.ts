import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { closeMail, sendMail } from '#platform/mail/mail.server.ts';
import type { SendOutcome } from '#platform/send-outcome.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { connectMailServer, type MailServer, startMailServer } from '../../tests/mail-server.ts';
import { addDelivery, addSubscriber, readDelivery, sendHello } from '../../tests/seed-deliveries.ts';
import { deliver } from './deliver.server.ts';
import { beginAttempt, type DeliveryAttempt } from './delivery-store.server.ts';

let mailServer: MailServer;
let subscriber = '';

beforeAll(async () => {
  await createTestDatabase();
  mailServer = await connectMailServer();
  subscriber = await addSubscriber();
});
afterAll(async () => {
  closeMail();
  await mailServer.close();
});
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.refuseNext.length = 0;
});

const deliverNow = (id: string, last = false) => deliver(id, { last }, sendHello);

test('the mail is sent as it was written, from our own address', async () => {
  const id = await addDelivery(subscriber);
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
  const id = await addDelivery(subscriber);
  expect(await deliverNow(id)).toBe('done');
  expect(await deliverNow(id)).toBe('done');

  expect(mailServer.received).toHaveLength(1);
  const row = await readDelivery(id);
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
  const id = await addDelivery(subscriber);
  mailServer.refuseNext.push(451);
  expect(await deliverNow(id)).toBe('retry');
  const refused = await readDelivery(id);
  expect(refused).toMatchObject({
    attempts: 1,
    delivered_at: null,
    failed_at: null,
    last_error: 'EENVELOPE 451',
  });

  expect(await deliverNow(id)).toBe('done');
  expect(await readDelivery(id)).toMatchObject({
    attempts: 2,
    delivered_at: expect.any(Date),
    last_error: null,
  });
  expect(mailServer.received.map((mail) => mail.messageId)).toEqual([refused.message_id]);
});

test('at most five mails are sent and not yet recorded, however many wait', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => addDelivery(subscriber)));
  const sent: string[] = [];
  const unrecorded: number[] = [];
  const send = async ({ id }: DeliveryAttempt): Promise<SendOutcome> => {
    sent.push(id);
    const { rows } =
      await sql`select id from delivery where id = any(${sent}) and delivered_at is null`.execute(database());
    unrecorded.push(rows.length);
    return { outcome: 'accepted' };
  };
  await Promise.all(ids.map((id) => deliver(id, { last: false }, send)));
  expect(sent.toSorted()).toEqual(ids.toSorted());
  expect(Math.max(...unrecorded)).toBeGreaterThan(1);
  expect(Math.max(...unrecorded)).toBeLessThanOrEqual(5);
});

test('a job that the queue runs again while it waits for a connection sends one mail', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => addDelivery(subscriber)));
  await Promise.all([...ids, ...ids].map((id) => deliverNow(id)));
  expect(mailServer.received).toHaveLength(10);
});

test('a Message-ID stays the same when our own address changes', async () => {
  const id = await addDelivery(subscriber);
  const first = await beginAttempt(id, 'pahana.example');
  const second = await beginAttempt(id, 'mail.pahana.example');
  expect(first?.messageId).toContain('@pahana.example>');
  expect(second?.messageId).toBe(first?.messageId);
});

test('a 550 is final and recorded by its code, without the address', async () => {
  const id = await addDelivery(subscriber);
  mailServer.refuseNext.push(550);
  expect(await deliverNow(id)).toBe('dead');
  expect(await readDelivery(id)).toMatchObject({
    delivered_at: null,
    failed_at: expect.any(Date),
    last_error: 'EENVELOPE 550',
  });

  expect(await deliverNow(id)).toBe('done');
  expect(mailServer.received).toEqual([]);
});

test('a failed last attempt marks the mail as failed', async () => {
  const id = await addDelivery(subscriber);
  mailServer.refuseNext.push(451);
  expect(await deliverNow(id, true)).toBe('dead');
  expect(await readDelivery(id)).toMatchObject({ failed_at: expect.any(Date), last_error: 'EENVELOPE 451' });
});

test('a mail that cannot be written is retried', async () => {
  const id = await addDelivery(subscriber);
  const outcome = await deliver(id, { last: false }, () => Promise.reject(new Error('no such lead')));
  expect(outcome).toBe('retry');
  expect(await readDelivery(id)).toMatchObject({ failed_at: null, last_error: 'INTERNAL' });
});

test('a mail is retried when the mail server is down', async () => {
  const id = await addDelivery(subscriber);
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
  const id = await addDelivery(subscriber);
  await remove(id);
  expect(await deliverNow(id)).toBe('done');
  expect(mailServer.received).toEqual([]);
});

test('a delivery erased while its mail is written ends without an error and is not retried', async () => {
  const id = await addDelivery(subscriber);
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
    const id = await addDelivery(subscriber);
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
  const sent = await addDelivery(subscriber);
  await deliver(sent, { last: false }, cancelAndSend(sent));
  expect(await readDelivery(sent)).toMatchObject({ delivered_at: expect.any(Date), failed_at: null });

  const refused = await addDelivery(subscriber);
  mailServer.refuseNext.push(451);
  expect(await deliver(refused, { last: false }, cancelAndSend(refused))).toBe('done');
  expect(await readDelivery(refused)).toMatchObject({ delivered_at: null, last_error: 'WITHDRAWN' });
});
