import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reservePort } from './reserve-port.ts';
import { claimDataFolder } from './start-database.ts';

test.each(['127.0.0.1', '0.0.0.0'])('a port in use on %s is skipped', async (host) => {
  const holder = await listen(host);
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as { port: number };

  expect(await reservePort(port)).toBeGreaterThan(port);
});

test('two launchers that start together get different ports, and a reservation ends with its process', async () => {
  const first = await freePort();
  // Each prints its port and runs until its stdin ends.
  const script = `import { reservePort } from './tools/dev/reserve-port.ts';
    console.log(await reservePort(${first}));
    process.stdin.on('end', () => process.exit()).resume();`;
  const launchers = [1, 2, 3].map(() =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const ports = await Promise.all(
    launchers.map(async ({ stdout }) => Number(String((await once(stdout, 'data'))[0]))),
  );
  expect(new Set(ports).size).toBe(3);
  for (const launcher of launchers) launcher.stdin.end();
  await Promise.all(launchers.map((launcher) => once(launcher, 'exit')));
  expect(await reservePort(first)).toBe(first);
});

test('only one launcher can use a data folder, also while its database is still starting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pahana-claim-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const claims = await Promise.allSettled([
    claimDataFolder(folder, false, process.pid),
    claimDataFolder(folder, false, process.ppid),
  ]);
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

function listen(host: string): Promise<Server> {
  return new Promise((done) => {
    const server = createServer().listen(0, host, () => done(server));
  });
}

async function freePort(): Promise<number> {
  const server = await listen('127.0.0.1');
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
