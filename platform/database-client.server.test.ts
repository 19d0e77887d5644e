import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../tests/database.ts';

let url = new URL('postgres://unset');
beforeAll(async () => {
  url = new URL(await createTestDatabase());
});
afterEach(() => vi.unstubAllEnvs());

/** Settings are read once, so each test loads the module anew. */
async function connectTo(first: string, others: string) {
  const away = new URL(url);
  away.host = first;
  vi.stubEnv('DATABASE_URL', away.href);
  vi.stubEnv('DATABASE_HOSTS', others);
  vi.resetModules();
  return await import('./database.server.ts');
}

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

test('after a refused connection the next one goes to another host and stays there', async () => {
  const dead = `127.0.0.1:${await closedPort()}`;
  const { database, closeDatabase } = await connectTo(dead, `${dead},${url.host}`);
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database());
  try {
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
    expect((await Promise.all([ask(), ask(), ask()])).map(({ rows }) => rows[0]?.one)).toEqual([1, 1, 1]);
  } finally {
    await closeDatabase();
  }
});

test('several connections refused at the same moment skip no host', async () => {
  const dead = `127.0.0.1:${await closedPort()}`;
  const { database, closeDatabase } = await connectTo(dead, url.host);
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database());
  try {
    expect((await Promise.allSettled([ask(), ask()])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  } finally {
    await closeDatabase();
  }
});
