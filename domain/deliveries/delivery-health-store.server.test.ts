import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { countDays, countFailures, countOpen, findMedianSeconds } from './delivery-health-store.server.ts';
import { listPostponedDeliveries } from './failed-store.server.ts';

const receivedAt = new Date('2026-11-14T20:00:00Z');
const after = (minutes: number) => new Date(receivedAt.getTime() + minutes * 60_000);
let leads = 0;

async function addDelivery(values: object): Promise<void> {
  leads += 1;
  const { id } = await database()
    .insertInto('lead')
    .values({
      kind: 'contact',
      reference: `PA-${leads}`,
      receipt_token: `t${leads}`,
      submission_key: `k${leads}`,
      body_hash: '',
      state: 'new',
      mailbox: 'hello@pahana.example',
      name: 'Nimal',
      fields: '{}',
      received_at: receivedAt,
      last_contact_at: receivedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database()
    .insertInto('delivery')
    .values({ lead_id: id, audience: 'visitor', ...values })
    .execute();
}

beforeAll(async () => {
  await createTestDatabase();
  await addDelivery({ delivered_at: after(1) });
  await addDelivery({ delivered_at: after(2) });
  await addDelivery({ delivered_at: after(9), audience: 'department', occasion: 'nearing' });
  await addDelivery({ delivered_at: after(-240) });
  await addDelivery({ failed_at: after(3), last_error: 'EENVELOPE 550' });
  await addDelivery({ failed_at: after(4), last_error: 'EENVELOPE 550' });
  await addDelivery({ failed_at: after(5), last_error: 'HTTP 410', audience: 'hook' });
  await addDelivery({ failed_at: after(6), last_error: 'WITHDRAWN' });
  await addDelivery({});
  await addDelivery({ handed_over_at: after(60) });
  await addDelivery({ handed_over_at: after(61), attempts: 3, last_error: 'EENVELOPE 451' });
  await addDelivery({ handed_over_at: after(62), audience: 'hook' });
});

test('a day begins at midnight in Colombo, and a cancelled delivery is not a failure', async () => {
  const days = await countDays(3, after(600));
  expect(days).toEqual([
    { day: '2026-11-13', delivered: 0, failed: 0 },
    { day: '2026-11-14', delivered: 1, failed: 0 },
    { day: '2026-11-15', delivered: 3, failed: 3 },
  ]);
});

test('open deliveries are counted by channel, with the time at which the oldest was requested', async () => {
  const open = await countOpen();
  expect(open.toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
    { channel: 'hook', waiting: 0, inProgress: 1, postponed: 0, since: receivedAt },
    { channel: 'mail', waiting: 1, inProgress: 2, postponed: 1, since: receivedAt },
  ]);
  expect(await listPostponedDeliveries(10)).toMatchObject([
    { code: 'EENVELOPE 451', attempts: 3, at: receivedAt },
  ]);
});

test('the median counts only acknowledgement mails', async () => {
  expect(await findMedianSeconds(500)).toBe(90);
});

test('failures are counted by code, the most frequent first', async () => {
  expect(await countFailures(receivedAt)).toEqual([
    { code: 'EENVELOPE 550', count: 2 },
    { code: 'HTTP 410', count: 1 },
  ]);
});

test('a day that is over is not counted again, and today is', async () => {
  await addDelivery({ delivered_at: after(-240) });
  await addDelivery({ delivered_at: after(500) });
  expect(await countDays(2, after(600))).toEqual([
    { day: '2026-11-14', delivered: 1, failed: 0 },
    { day: '2026-11-15', delivered: 4, failed: 3 },
  ]);
});
