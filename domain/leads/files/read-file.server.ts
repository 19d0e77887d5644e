import { Readable } from 'node:stream';
import { openFile } from '#platform/files/files.server.ts';
import { findLeadFile } from './lead-file-store.server.ts';
import { nameFile } from './name-file.ts';
import { verifyContents } from './verify-contents.server.ts';

export type ReadFile =
  /** The stream fails before its last chunk if the bytes are not those that were sent. */
  | { outcome: 'readable'; name: string; kind: string; bytes: number; contents: Readable }
  | { outcome: 'unscanned' | 'infected' | 'missing' | 'unknown' };

/** The only access to a visitor's file: it is readable only once the scanner has found it clean. */
export async function readFile(id: string): Promise<ReadFile> {
  const file = await findLeadFile(id);
  if (!file) return { outcome: 'unknown' };
  if (file.state !== 'clean') return { outcome: file.state as 'unscanned' | 'infected' | 'missing' };
  const stored = await openFile(file.key);
  if (!stored) return { outcome: 'missing' };
  const { kind, bytes } = file;
  // Named again, because older rows may have the original name.
  const name = nameFile(file.name, kind);
  const contents = Readable.from(verifyContents(stored, file), { objectMode: false });
  return { outcome: 'readable', name, kind, bytes, contents };
}
