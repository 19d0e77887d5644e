import { unlinkSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

const folder = join(tmpdir(), 'pahana-ports');

/**
 * Returns a free port that no other launcher has reserved. Without a reservation, two launchers that start together would
 * choose the same port and one would fail. A reservation lasts as long as its process.
 */
export async function reservePort(preferred: number): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (let port = preferred; port < preferred + 100; port += 1) {
    // On some systems a server may listen on loopback although another one listens on all addresses.
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
    // Only one of several launchers can create the file.
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
