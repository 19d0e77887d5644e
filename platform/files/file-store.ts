import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** A place for files: `disk` has the common operations, the methods differ between folder and S3. */
export interface FileStore {
  disk: Disk;
  put(key: string, contents: Readable): Promise<void>;
  /** If the process is killed, the complete file is in one place or in both. The moved file has the time of the move. */
  move(from: string, to: string): Promise<void>;
  /** Rejects while no file can be stored. */
  probe(): Promise<unknown>;
}
