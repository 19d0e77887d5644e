import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../tests/database.ts';

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('LEAD_LIMIT', '3');
});

// A fresh copy of the module is another instance of the web process.
beforeEach(() => vi.resetModules());
const startInstance = async () => (await import('./limits.server.ts')).countAttempt;

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', async (address, block) => {
  const { addressBlock } = await import('./limits.server.ts');
  expect(addressBlock(address)).toBe(block);
});

test('the count of an address is shared by all instances and ends at the limit', async () => {
  const answers: boolean[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    vi.resetModules();
    const countAttempt = await startInstance();
    answers.push((await countAttempt('lead', '198.51.100.1')).allowed);
  }
  expect(answers).toEqual([true, true, true, false, false]);
});

test('each attempt tells how much of the limit is used up, and stays above it once it is passed', async () => {
  const countAttempt = await startInstance();
  const shares: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    shares.push((await countAttempt('lead', '198.51.100.9')).used);
  }
  expect(shares).toEqual([1 / 3, 2 / 3, 1, 4 / 3, expect.any(Number)]);
  expect(shares[4]).toBeGreaterThan(1);
});

test('one busy address does not close the door to another', async () => {
  const countAttempt = await startInstance();
  for (let attempt = 0; attempt < 5; attempt += 1) await countAttempt('lead', '198.51.100.2');
  expect(await countAttempt('lead', '198.51.100.2')).toMatchObject({ allowed: false });
  expect(await countAttempt('lead', '198.51.100.3')).toMatchObject({ allowed: true });
});

test('changing the last half of an IPv6 address does not help', async () => {
  const countAttempt = await startInstance();
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((host) => countAttempt('lead', `2001:db8:9:9::${host}`)),
  );
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
});

test('without the database the limit still holds within an instance', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://postgres@127.0.0.1:1/none');
  const countAttempt = await startInstance();
  const answers: boolean[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    answers.push((await countAttempt('lead', '198.51.100.4')).allowed);
  }
  expect(answers).toEqual([true, true, true, false]);
});
