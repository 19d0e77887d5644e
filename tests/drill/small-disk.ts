import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { waitUntil } from '../stack/wait-until.ts';

const ROOMY = '2g';

export interface SmallDisk {
  folder: string;
  /** Shrinks the disk to what is used at this moment. */
  fill(): Promise<void>;
  free(): void;
  unmount(): void;
}

/** A separate file system in memory. Needs root; without it the drill fails instead of skipping this. */
export function mountSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOMY},mode=755`, 'pahana-drill', folder]);
  const resize = (size: string | number) =>
    execFileSync('mount', ['-o', `remount,size=${size}`, folder], { stdio: 'pipe' });
  return {
    folder,
    async fill() {
      // Retried, because it fails when something was written after the size was read.
      await waitUntil('the disk is full', () => {
        const { blocks, bfree, bsize } = statfsSync(folder);
        resize(Math.max(1, blocks - bfree) * bsize);
        return true;
      });
    },
    free: () => void resize(ROOMY),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}
