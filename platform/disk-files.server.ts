import { createWriteStream } from 'node:fs';
import { access, chmod, constants, mkdir, open, rename, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from './files.server.ts';

/** Nobody else on the machine has any business with what visitors send. */
const [ownFolder, ownFile] = [0o700, 0o600];

export function openDiskFiles(folder: string): FileStore {
  const location = resolve(folder);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    disk,
    async put(key, contents) {
      await prepare(location);
      try {
        const path = join(location, key);
        await pipeline(contents, createWriteStream(path, { flags: 'wx', mode: ownFile, flush: true }));
        // The folder must remember the name as well.
        await flush(location);
      } catch (error) {
        await disk.delete(key).catch(() => undefined);
        throw error;
      }
    },
    async move(from, to) {
      const [source, target] = [join(location, from), join(location, to)];
      await prepare(dirname(target));
      // The time first: killed between the two, the file only counts as a new one.
      const now = new Date();
      await utimes(source, now, now);
      await rename(source, target);
      await flush(dirname(target));
      await flush(dirname(source));
    },
    async probe() {
      await prepare(location);
      await access(location, constants.W_OK);
    },
  };
}

async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownFolder });
  // A folder that belongs to somebody else keeps the rights that its owner gave it.
  await chmod(folder, ownFolder).catch(() => undefined);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
