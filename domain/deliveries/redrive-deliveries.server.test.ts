import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { listDeadJobs } from '#platform/dead-job-store.server.ts';
import { closeMail } from '#platform/mail/mail.server.ts';
import { startQueue, stopQueue, workOn } from '#platform/queue.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { eventually } from '../../tests/eventually.ts';
import { connectMailServer, type MailServer } from '../../tests/mail-server.ts';
import { addDelivery, addSubscriber, readDelivery, sendHello } from '../../tests/seed-deliveries.ts';
import { readListCursor } from '../list-cursor.ts';
import { deliver } from './deliver.server.ts';
import { deliveryQueues } from './delivery-queues.ts';
import { listFailed } from './failed-store.server.ts';
import { handOverWaiting } from './hand-over-deliveries.server.ts';
import { redriveDeliveries } from './redrive-deliveries.server.ts';

let mailServer: MailServer;
let subscriber = '';

beforeAll(async () => {
  await createTestDatabase();
  mailServer = await connectMailServer();
  subscriber = await addSubscriber();
  await startQueue(deliveryQueues);
  for (const queue of deliveryQueues) {
    await workOn(queue, (delivery, attempt) => deliver(delivery, attempt, sendHello));
  }
});
afterAll(async () => {
  await stopQueue();
  closeMail();
  await mailServer.close();
});
beforeEach(async () => {
  mailServer.received.length = 0;
  await database().deleteFrom('delivery').execute();
});

const until = async (id: string, column: 'delivered_at' | 'failed_at') =>
  await eventually(async () => expect((await readDelivery(id))[column]).not.toBeNull());
const deadJobs = async () => (await listDeadJobs(deliveryQueues, 100)).map(({ id }) => id);

test('a failed delivery is sent once more under the same Message-ID, however often it is redriven', async () => {
  const id = await addDelivery(subscriber);
  mailServer.refuseNext.push(550);
  await handOverWaiting();
  await until(id, 'failed_at');
  const failed = await readDelivery(id);
  await eventually(async () => expect(await deadJobs()).toContain(id));

  const redriven = await Promise.all(Array.from({ length: 5 }, () => redriveDeliveries([id, id], null)));
  expect(redriven.toSorted()).toEqual([0, 0, 0, 0, 1]);
  expect(await deadJobs()).not.toContain(id);
  await handOverWaiting();
  await until(id, 'delivered_at');

  expect(await redriveDeliveries([id], null)).toBe(0);
  await handOverWaiting();
  expect(mailServer.received.map(({ messageId }) => messageId)).toEqual([failed.message_id]);
  expect(await readDelivery(id)).toMatchObject({ attempts: 2, failed_at: null, last_error: null });
  const entries = await database().selectFrom('audit_entry').select(['act', 'detail']).execute();
  expect(entries).toEqual([{ act: 'mail.redrive', detail: { delivery: id } }]);
});

test('a delivery that fails again is listed as failed again', async () => {
  const id = await addDelivery(subscriber);
  mailServer.refuseNext.push(550, 550);
  await handOverWaiting();
  await until(id, 'failed_at');
  await eventually(async () => expect(await deadJobs()).toContain(id));
  await redriveDeliveries([id], null);
  await handOverWaiting();
  await until(id, 'failed_at');
  expect(await listFailed(10)).toMatchObject([{ id, code: 'EENVELOPE 550', attempts: 2, reference: null }]);
});

test('a delivery that is cancelled, delivered or in progress is not redriven', async () => {
  const failed_at = new Date();
  const ids = [
    await addDelivery(subscriber, { failed_at, last_error: 'WITHDRAWN' }),
    await addDelivery(subscriber, { failed_at, last_error: 'CALLED_BACK' }),
    await addDelivery(subscriber, { failed_at, last_error: 'LEFT' }),
    await addDelivery(subscriber, { delivered_at: failed_at }),
    await addDelivery(subscriber, { handed_over_at: failed_at }),
  ];
  const before = await database().selectFrom('delivery').selectAll().orderBy('id').execute();
  expect(await redriveDeliveries(ids, null)).toBe(0);
  expect(await database().selectFrom('delivery').selectAll().orderBy('id').execute()).toEqual(before);
  expect(await listFailed(10)).toEqual([]);
});

test('failed deliveries are listed in pages without a gap, even if many failed at the same time', async () => {
  const ids: string[] = [];
  for (const micros of [100, 100, 300, 200, 300]) {
    const failed_at = `2026-11-15T06:00:00.123${micros}Z`;
    ids.push(await addDelivery(subscriber, { failed_at, last_error: 'EENVELOPE 550' }));
  }
  const listed: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 4; page += 1) {
    const rows = await listFailed(2, readListCursor(cursor ?? null));
    listed.push(...rows.map(({ id }) => id));
    cursor = rows.at(-1)?.cursor;
    if (rows.length < 2) break;
  }
  expect(listed).toEqual([4, 2, 3, 1, 0].map((index) => ids[index]));
});
