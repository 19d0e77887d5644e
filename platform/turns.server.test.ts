import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../tests/database.ts';
import { database } from './database.server.ts';

beforeAll(async () => {
  await createTestDatabase();
});

// A fresh copy of the module is another instance of the web process.
beforeEach(() => vi.resetModules());
const startInstance = async () => await import('./turns.server.ts');

/** As if so many seconds had gone by since the last attempt. */
const pass = async (seconds: number, who: string) => {
  await database()
    .updateTable('rate_limit')
    .set((row) => ({ expire: row('expire', '-', String(seconds * 1000)) }))
    .where('key', '=', `paused:${who}`)
    .execute();
};

test('after the free attempts waits grow to a minute and no further, and each wait ends in an attempt', async () => {
  const { takeTurn } = await startInstance();
  for (let attempt = 0; attempt < 4; attempt += 1) expect(await takeTurn('a', 3)).toEqual({ allowed: true });
  for (const wait of [5, 10, 20, 40, 60, 60, 60]) {
    expect(await takeTurn('a', 3)).toEqual({ allowed: false, waitSeconds: wait });
    await pass(wait, 'a');
    expect(await takeTurn('a', 3)).toEqual({ allowed: true });
  }
});

test('hammering during a wait makes it no longer', async () => {
  const { takeTurn } = await startInstance();
  for (let attempt = 0; attempt < 4; attempt += 1) await takeTurn('b', 3);
  for (let attempt = 0; attempt < 50; attempt += 1) expect((await takeTurn('b', 3)).allowed).toBe(false);
  await pass(5, 'b');
  expect(await takeTurn('b', 3)).toEqual({ allowed: true });
  expect(await takeTurn('b', 3)).toEqual({ allowed: false, waitSeconds: 10 });
});

test('many attempts at once, on two instances, gain nothing', async () => {
  const first = await startInstance();
  vi.resetModules();
  const second = await startInstance();
  const turns = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? first : second).takeTurn('c', 3)),
  );
  expect(turns.filter(({ allowed }) => allowed)).toHaveLength(4);
});

test('what succeeded does not count', async () => {
  const { takeTurn, giveBackTurn } = await startInstance();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect((await takeTurn('d', 3)).allowed).toBe(true);
    await giveBackTurn('d');
  }
});
