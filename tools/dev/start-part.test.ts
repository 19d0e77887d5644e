import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPart } from './start-part.ts';

let folder: string;
let relaunching: string;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'part-'));
  relaunching = join(folder, 'relaunching.mjs');
  // Like the site's server: the process that was started starts the one that listens.
  await writeFile(
    relaunching,
    `import { spawn } from 'node:child_process';
     const server = 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => console.log(s.address().port))';
     spawn(process.execPath, ['-e', server], { stdio: 'inherit' });`,
  );
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

test('stopping a part also ends the process it relaunched itself as', async () => {
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  const part = startPart('site', [relaunching], process.env, (line) => resolve(Number(line)));
  const port = await listening;
  expect(await isOpen(port)).toBe(true);

  await part.stop();

  await expect.poll(() => isOpen(port), { timeout: 5_000 }).toBe(false);
});

test('a part that ends by itself says how', async () => {
  expect(await startPart('worker', ['-e', 'process.exit(3)'], process.env).ended).toBe('exit code 3');
});

test('a part goes when its launcher is killed outright', async () => {
  const portFile = join(folder, 'port');
  const launcher = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { writeFileSync } from 'node:fs';
     import { startPart } from ${JSON.stringify(new URL('./start-part.ts', import.meta.url).href)};
     const keepPort = (line) => writeFileSync(${JSON.stringify(portFile)}, line);
     startPart('site', [${JSON.stringify(relaunching)}], process.env, keepPort);`,
  ]);
  const port = await vi.waitFor(async () => Number(await readFile(portFile, 'utf8')), 10_000);
  expect(await isOpen(port)).toBe(true);

  launcher.kill('SIGKILL');

  await expect.poll(() => isOpen(port), { timeout: 5_000 }).toBe(false);
});

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
