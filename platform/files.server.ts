import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { env } from './env.server.ts';

let disk: Disk | undefined;

/** Keeps what flows in under a key that says nothing; a file that breaks off leaves nothing behind. */
export async function storeFile(contents: Readable): Promise<string> {
  const key = randomBytes(24).toString('hex');
  try {
    await openDisk().putStream(key, contents);
    return key;
  } catch (error) {
    await removeFile(key);
    throw error;
  }
}

export async function removeFile(key: string): Promise<void> {
  await openDisk().delete(key);
}

function openDisk(): Disk {
  disk ??= new Disk(new FSDriver({ location: resolve(env().FILES_DIR), visibility: 'private' }));
  return disk;
}
