import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { closeMail, sendMail } from '#platform/mail/mail.server.ts';
import { startQueue, stopQueue } from '#platform/queue.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { connectMailServer, type MailServer, startMailServer } from '../../tests/mail-server.ts';
import { addSubscriber } from '../../tests/seed-deliveries.ts';
import { deliveryQueues } from './delivery-queues.ts';
import { handOverWaiting } from './hand-over-deliveries.server.ts';
import { runPostponedNow } from './run-postponed-now.server.ts';

let mailServer: MailServer;

beforeAll(async () => {
  await createTestDatabase();
  mailServer = await connectMailServer();
  const delivery = { subscriber_id: await addSubscriber(), audience: 'subscriber', attempts: 1 };
  await database()
    .insertInto('delivery')
    .values([delivery, delivery, delivery, { ...delivery, attempts: 0 }])
    .execute();
  await startQueue(deliveryQueues);
  await handOverWaiting();
});
afterAll(async () => {
  await stopQueue();
  closeMail();
  await mailServer.close();
});

const postponeAll = () =>
  sql`update pgboss.job set state = 'retry', start_after = now() + interval '10 minutes' where name = 'deliver'`.execute(
    database(),
  );

async function countDue(): Promise<number> {
  const { rows } = await sql`select from pgboss.job where name = 'deliver' and start_after <= now()`.execute(
    database(),
  );
  return rows.length;
}

const sendOne = () =>
  sendMail({ to: 'nimal@company.lk', subject: 'x', text: 'x', html: 'x', messageId: '<x@pahana.example>' });

test('while the mail server is down no job is run early', async () => {
  await postponeAll();
  await mailServer.close();
  await runPostponedNow(deliveryQueues);
  expect(await countDue()).toBe(0);
});

test('once it answers, one mail is tried first', async () => {
  mailServer = await startMailServer(Number(new URL(mailServer.url).port));
  await runPostponedNow(deliveryQueues);
  expect(await countDue()).toBe(1);
  await runPostponedNow(deliveryQueues);
  expect(await countDue()).toBe(1);
});

test('once a mail is accepted, all mails tried before follow, even those postponed a little later', async () => {
  expect(await sendOne()).toEqual({ outcome: 'accepted' });
  for (let round = 1; round <= 8; round += 1) {
    await runPostponedNow(deliveryQueues);
    expect(await countDue()).toBe(3);
    await postponeAll();
  }
});

test('a mail postponed while others are accepted keeps its retry delay', async () => {
  mailServer.refuseNext.push(451);
  expect(await sendOne()).toMatchObject({ outcome: 'refused', permanent: false });
  expect(await sendOne()).toEqual({ outcome: 'accepted' });
  await runPostponedNow(deliveryQueues);
  expect(await countDue()).toBe(0);
});

test('after a new failure, the next accepted mail is followed by the others again', async () => {
  mailServer.refuseNext.push(451);
  await sendOne();
  await runPostponedNow(deliveryQueues);
  expect(await countDue()).toBe(1);
  await sendOne();
  await runPostponedNow(deliveryQueues);
  expect(await countDue()).toBe(3);
});
