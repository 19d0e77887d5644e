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

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
])('%s belongs to the site %s', async (address, site) => {
  const { addressSite } = await import('./limits.server.ts');
  expect(addressSite(address)).toBe(site);
});

test('an attempt may cost more than one, and isUsedUp says whether the next one would be refused', async () => {
  const { countAttempt, isUsedUp } = await import('./limits.server.ts');
  expect(await isUsedUp('lead', '198.51.100.5')).toBe(false);
  expect(await countAttempt('lead', '198.51.100.5', 2)).toMatchObject({ allowed: true, used: 2 / 3 });
  expect(await isUsedUp('lead', '198.51.100.5')).toBe(false);
  expect(await countAttempt('lead', '198.51.100.5')).toMatchObject({ allowed: true });
  expect(await isUsedUp('lead', '198.51.100.5')).toBe(true);
});

test('an exceeded limit is logged once, without the address', async () => {
  const output: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(output.push(String(line))));
  const firsts: boolean[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    // Every other attempt reaches another instance.
    if (attempt % 2) vi.resetModules();
    const { countAttempt } = await import('./limits.server.ts');
    firsts.push((await countAttempt('lead', '198.51.100.6', 2)).isFirstRefusal);
  }
  vi.restoreAllMocks();
  expect(firsts.filter(Boolean)).toHaveLength(1);
  expect(output).toHaveLength(1);
  expect(JSON.parse(output[0] ?? '')).toMatchObject({ level: 'info', event: 'limit-reached', limit: 'lead' });
  expect(output[0]).not.toContain('198.51');
});

test('all instances share the count of an address, and attempts over the limit are refused', async () => {
  const answers: boolean[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    vi.resetModules();
    const countAttempt = await startInstance();
    answers.push((await countAttempt('lead', '198.51.100.1')).allowed);
  }
  expect(answers).toEqual([true, true, true, false, false]);
});

test('each attempt returns the used share of the limit, which stays above 1 once it is exceeded', async () => {
  const countAttempt = await startInstance();
  const shares: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    shares.push((await countAttempt('lead', '198.51.100.9')).used);
  }
  expect(shares).toEqual([1 / 3, 2 / 3, 1, 4 / 3, expect.any(Number)]);
  expect(shares[4]).toBeGreaterThan(1);
});

test('of many attempts at the same time over two instances exactly as many are allowed as the limit says', async () => {
  vi.stubEnv('LEAD_LIMIT', '30');
  const instances: Awaited<ReturnType<typeof startInstance>>[] = [];
  for (let index = 0; index < 2; index += 1) {
    vi.resetModules();
    instances.push(await startInstance());
  }
  const shares: number[] = [];
  let allowed = 0;
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      // Two addresses in both instances, in changing order, so that their rows are locked from both sides.
      const count = instances[index % 2];
      const address = `198.51.100.${20 + (Math.floor(index / 2) % 2)}`;
      const counted = await count?.('lead', address);
      if (counted?.allowed) {
        allowed += 1;
        shares.push(Math.round(counted.used * 30));
      }
    }),
  );
  vi.stubEnv('LEAD_LIMIT', '3');
  expect(allowed).toBe(60);
  // Each attempt got a number of its own.
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  expect(shares.toSorted((a, b) => a - b)).toEqual(numbers.flatMap((number) => [number, number]));
});

test('attempts that arrive together are one statement, whatever they count', async () => {
  const countAttempt = await startInstance();
  const { databasePool } = await import('./database.server.ts');
  const sent = vi.spyOn(databasePool(), 'query');
  const counted = await Promise.all([
    countAttempt('lead', '198.51.100.30'),
    countAttempt('sameText', 'some text'),
    countAttempt('token', 'some token'),
    countAttempt('lead', '198.51.100.30', 2),
  ]);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(counted.map(({ used }) => used)).toEqual([1 / 3, 1 / 20, 1 / 10, 1]);
});

test('a count starts again when its time is over', async () => {
  const { countInDatabase } = await import('./limit-store.server.ts');
  const count = (cost: number, durationMs: number) =>
    countInDatabase({ key: 'lead:198.51.100.31', cost, durationMs });
  expect(await count(4, -1)).toMatchObject({ points: 4 });
  const { expire } = await count(2, 60_000);
  expect(expire).toBeGreaterThan(Date.now());
  expect(await count(1, 90_000)).toEqual({ points: 3, expire });
});

test('one busy address does not block another', async () => {
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

test('without the database the limit still works within an instance', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://postgres@127.0.0.1:1/none');
  const countAttempt = await startInstance();
  const answers: boolean[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    answers.push((await countAttempt('lead', '198.51.100.4')).allowed);
  }
  expect(answers).toEqual([true, true, true, false]);
});

test('bodies are counted by size, in each process separately and without the database', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://postgres@127.0.0.1:1/none');
  vi.stubEnv('BODY_LIMIT', '10');
  const count = async (who: string, bytes: number) =>
    (await (await import('./limits.server.ts')).countBody(who, bytes)).allowed;
  expect(await count('198.51.100.5', 9_000)).toBe(true);
  expect(await count('198.51.100.5', 1_000)).toBe(true);
  expect(await count('198.51.100.5', 1)).toBe(false);
  expect(await count('198.51.100.6', 10_240)).toBe(true);
  expect(await count('198.51.100.7', 10_241)).toBe(false);
});
