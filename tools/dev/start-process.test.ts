import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/eventually.ts';
import { startProcess } from './start-process.ts';

let folder: string;
let relaunching: string;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'process-'));
  relaunching = join(folder, 'relaunching.mjs');
  // Like the site's server, the started process starts the one that listens.
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

test('stopping a process also ends the process it relaunched itself as', async () => {
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  const site = startProcess('site', [relaunching], process.env, (line) => resolve(Number(line)));
  const port = await listening;
  expect(await isOpen(port)).toBe(true);

  await site.stop();

  await expect.poll(() => isOpen(port), { timeout: 5_000 }).toBe(false);
});

test('a process that ends by itself reports the reason', async () => {
  expect(await startProcess('worker', ['-e', 'process.exit(3)'], process.env).ended).toBe('exit code 3');
});

test('a process ends when its launcher is killed with SIGKILL', async () => {
  const portFile = join(folder, 'port');
  const launcher = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { writeFileSync } from 'node:fs';
     import { startProcess } from ${JSON.stringify(new URL('./start-process.ts', import.meta.url).href)};
     const savePort = (line) => writeFileSync(${JSON.stringify(portFile)}, line);
     startProcess('site', [${JSON.stringify(relaunching)}], process.env, savePort);`,
  ]);
  const port = await eventually(async () => Number(await readFile(portFile, 'utf8')));
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
