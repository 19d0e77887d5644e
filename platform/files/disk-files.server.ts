import { createWriteStream } from 'node:fs';
import { access, chmod, constants, mkdir, open, rename, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from './file-store.ts';

/** No other user of the machine may read visitors' files. */
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
        // The folder entry must be flushed to disk as well.
        await flush(location);
      } catch (error) {
        await disk.delete(key).catch(() => undefined);
        throw error;
      }
    },
    async move(from, to) {
      const [source, target] = [join(location, from), join(location, to)];
      await prepare(dirname(target));
      // The time is set first: if the process is killed in between, the file only looks newer.
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
  // A folder of another owner keeps its permissions.
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
