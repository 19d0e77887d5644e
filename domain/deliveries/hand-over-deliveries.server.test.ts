import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { startQueue, stopQueue } from '#platform/queue.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { addSubscriber } from '../../tests/seed-deliveries.ts';
import { deliveryQueues } from './delivery-queues.ts';
import { handOverStalled, handOverWaiting } from './hand-over-deliveries.server.ts';

beforeAll(async () => {
  await createTestDatabase();
  const delivery = { subscriber_id: await addSubscriber(), audience: 'subscriber' };
  await database().insertInto('delivery').values([delivery, delivery]).execute();
});
afterAll(stopQueue);

const handedOver = async () =>
  (await database().selectFrom('delivery').select('handed_over_at').execute()).map(
    (row) => row.handed_over_at,
  );

async function queuedJobs() {
  const { rows } = await sql<{
    data: unknown;
  }>`select data from pgboss.job where name = 'deliver' order by data->>'id'`.execute(database());
  return rows.map((row) => row.data);
}

test('a delivery that the queue did not accept stays waiting', async () => {
  await expect(handOverWaiting()).rejects.toThrow('not started');
  expect(await handedOver()).toEqual([null, null]);
});

test('parallel workers hand each delivery over once, with only its id', async () => {
  await startQueue(deliveryQueues);
  await Promise.all([handOverWaiting(), handOverWaiting(), handOverWaiting()]);
  expect(await handedOver()).toEqual([expect.any(Date), expect.any(Date)]);
  expect(await queuedJobs()).toEqual([{ id: '1' }, { id: '2' }]);
});

test('a delivery that still has its job is not queued twice', async () => {
  await handOverStalled(0);
  expect(await queuedJobs()).toHaveLength(2);
});

test('a delivery whose job was lost is queued again, but only after the given time', async () => {
  await sql`delete from pgboss.job where data->>'id' = '1'`.execute(database());
  await handOverStalled(60);
  expect(await queuedJobs()).toEqual([{ id: '2' }]);
  await handOverStalled(0);
  expect(await queuedJobs()).toHaveLength(2);
});

const addDeliveries = async (count: number, occasion: string) =>
  await sql`insert into delivery (subscriber_id, audience, occasion, occasion_id)
    select id, 'subscriber', ${occasion}, n from subscriber, generate_series(1, ${count}::int) as n
  `.execute(database());
const countWaiting = async (occasion: string) =>
  (
    await database()
      .selectFrom('delivery')
      .select('id')
      .where('occasion', '=', occasion)
      .where('handed_over_at', 'is', null)
      .execute()
  ).length;

test('one call hands over all mails, and letters only until a batch is full', async () => {
  await addDeliveries(1_000, 'issue');
  await addDeliveries(2_100, 'received');
  await handOverWaiting();
  expect(await countWaiting('received')).toBe(0);
  expect(await countWaiting('issue')).toBe(900);
});
