import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { normaliseAddress } from './normalise-address.ts';
import { countRecipient, deleteOldCounts } from './recipient-count-store.server.ts';

beforeAll(async () => void (await createTestDatabase()));

const noon = new Date('2026-11-16T06:30:00Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
let deliveries = 0;
const nextDelivery = () => {
  deliveries += 1;
  return `${deliveries}`;
};
const count = (recipient: string, now = noon, deliveryId = nextDelivery()) =>
  countRecipient(recipient, { deliveryId, most: 5, now });

test('five deliveries pass in any 24 hours, then no more', async () => {
  const counted = [];
  for (const hours of [0, 1, 2, 3, 4, 5, 23.9]) counted.push(await count('a', hoursLater(hours)));
  expect(counted).toEqual([true, true, true, true, true, false, false]);
  expect(await count('b')).toBe(true);
  expect(await count('a', hoursLater(24))).toBe(true);
  expect(await count('a', hoursLater(24.5))).toBe(false);
  expect(await count('a', hoursLater(25))).toBe(true);
});

test('a retried delivery counts once', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await count('again', noon, '900')).toBe(true);
  for (let attempt = 0; attempt < 4; attempt += 1) expect(await count('again')).toBe(true);
  expect(await count('again')).toBe(false);
  expect(await count('again', noon, '900')).toBe(true);
});

test('of twenty simultaneous deliveries five pass', async () => {
  const counted = await Promise.all(Array.from({ length: 20 }, () => count('at once')));
  expect(counted.filter(Boolean)).toHaveLength(5);
});

test('a count does not reveal its recipient and is deleted after a day', async () => {
  const rows = () => database().selectFrom('recipient_count').selectAll().execute();
  await database().deleteFrom('recipient_count').execute();
  await count('visitor nimal@company.lk', hoursLater(1));
  await count('newer', hoursLater(20));
  for (const { recipient_hash } of await rows()) expect(recipient_hash.toString()).not.toContain('nimal');
  await deleteOldCounts(hoursLater(24.5));
  expect(await rows()).toHaveLength(2);
  await deleteOldCounts(hoursLater(25));
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['Nimal@Company.LK', 'nimal@company.lk'],
  ['nimal+news@company.lk', 'nimal@company.lk'],
  ['nimal+a+b@company.lk', 'nimal@company.lk'],
  ['+a@company.lk', '@company.lk'],
  ['n.perera@company.lk', 'n.perera@company.lk'],
])('%s belongs to the mailbox %s', (typed, mailbox) => {
  expect(normaliseAddress(typed)).toBe(mailbox);
});
