import { unlinkSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

const folder = join(tmpdir(), 'pahana-ports');

/**
 * Free, and given to no other launcher: two that start together find the same ports free, and whichever comes second to
 * use one dies. A reservation lasts as long as the process that made it.
 */
export async function reservePort(preferred: number): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (let port = preferred; port < preferred + 100; port += 1) {
    // Some systems let a second server have the loopback address beside one that has them all.
    if (!(await canListen(port, '127.0.0.1')) || !(await canListen(port))) continue;
    if (await reserve(join(folder, String(port)))) return port;
  }
  throw new Error(`No free port between ${preferred} and ${preferred + 99}`);
}

async function reserve(file: string): Promise<boolean> {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (holder && isAlive(holder)) return false;
  if (holder) await rm(file, { force: true });
  try {
    // Only one of those that come together creates the file.
    await writeFile(file, String(process.pid), { flag: 'wx' });
  } catch {
    return false;
  }
  process.once('exit', () => {
    try {
      unlinkSync(file);
    } catch {}
  });
  return true;
}

function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen({ port, host }, () => probe.close(() => done(true)));
  });
}
