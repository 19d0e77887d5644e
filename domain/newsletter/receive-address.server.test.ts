import { beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { receiveAddress } from './receive-address.server.ts';

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('NEWSLETTER_LIMIT', '3');
});

function receive(email: string, address: string) {
  const form = new FormData();
  form.set('email', email);
  return receiveAddress(form, address);
}
const outcomeOf = async (email: string, address: string) => (await receive(email, address)).outcome;
const storedEmails = () => database().selectFrom('subscriber').select('email').execute();

test('an invalid address is returned, not counted and not stored', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await receive('abc', '198.51.100.1')).toEqual({ outcome: 'invalid', email: 'abc' });
  }
  expect(await storedEmails()).toEqual([]);
  expect(await outcomeOf('nimal@company.lk', '198.51.100.1')).toBe('stored');
});

test('a known address gets the same answer as a new one', async () => {
  const first = await receive('kamala@company.lk', '198.51.100.2');
  expect(await receive('kamala@company.lk', '198.51.100.2')).toEqual(first);
  expect(first).toEqual({ outcome: 'stored', email: 'kamala@company.lk' });
});

test('one visitor may subscribe three times in ten minutes here, and another visitor is not limited', async () => {
  const outcomes = [];
  for (const name of ['a', 'b', 'c', 'd'])
    outcomes.push(await outcomeOf(`${name}@company.lk`, '198.51.100.3'));
  expect(outcomes).toEqual(['stored', 'stored', 'stored', 'limited']);
  expect(await storedEmails()).not.toContainEqual({ email: 'd@company.lk' });
  expect(await outcomeOf('d@company.lk', '198.51.100.4')).toBe('stored');
});

test('when nothing can be stored the answer says so, and the address is returned', async () => {
  await database().schema.alterTable('subscriber').renameTo('away').execute();
  try {
    expect(await receive('saman@company.lk', '198.51.100.5')).toEqual({
      outcome: 'unavailable',
      email: 'saman@company.lk',
    });
  } finally {
    await database().schema.alterTable('away').renameTo('subscriber').execute();
  }
});

test('a filled honeypot is answered like any other request but sends no mail until the next request', async () => {
  const form = new FormData();
  form.set('email', 'upul@company.lk');
  form.set('website', 'https://spam.example');
  const mails = () =>
    database()
      .selectFrom('delivery')
      .innerJoin('subscriber', 'subscriber.id', 'delivery.subscriber_id')
      .where('email', '=', 'upul@company.lk')
      .select('delivery.id')
      .execute();
  expect(await receiveAddress(form, '198.51.100.6')).toEqual({ outcome: 'stored', email: 'upul@company.lk' });
  expect(await storedEmails()).toContainEqual({ email: 'upul@company.lk' });
  expect(await mails()).toEqual([]);

  vi.setSystemTime(Date.now() + 61_000);
  form.delete('website');
  await receiveAddress(form, '198.51.100.6');
  vi.useRealTimers();
  expect(await mails()).toHaveLength(1);
});
