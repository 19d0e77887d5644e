import { access, constants, mkdir, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from './files.server.ts';

export function openDiskFiles(folder: string): FileStore {
  const location = resolve(folder);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    disk,
    async put(key, contents) {
      try {
        await disk.putStream(key, contents);
        // The driver leaves the bytes to the system; the folder must remember the name as well.
        await flush(join(location, key));
        await flush(location);
      } catch (error) {
        await disk.delete(key).catch(() => undefined);
        throw error;
      }
    },
    async probe() {
      await mkdir(location, { recursive: true });
      await access(location, constants.W_OK);
    },
  };
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
