import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createFileKindDetector, type FileKind } from '#platform/files/file-kind.server.ts';
import { openFile, removeFile, storeFile } from '#platform/files/files.server.ts';
import { findMacros } from '#platform/files/find-macros.server.ts';
import { readMultipart, type SentForm, type SentPart } from '#platform/files/read-multipart.server.ts';
import { logError } from '#platform/log.server.ts';
import { findFiledKeys } from '../lead-store.server.ts';
import { nameFile } from './name-file.ts';

export interface SavedFile {
  field: string;
  name: string;
  /** The limit + 1 for a file that is larger than the limit. */
  bytes: number;
  kind: FileKind | null;
  hasMacros?: boolean;
  sha256: string;
  /** The storage key; null for a file that was counted but not stored. */
  key: string | null;
}

/** A row of the table of files. */
export function toFileRow({ field, key, name, kind, bytes, sha256 }: SavedFile) {
  if (!key || !kind) throw new Error('A file of a lead must be saved and of a known kind');
  return { field, storage_key: key, name, kind, bytes, sha256 };
}

interface FileRules {
  /** How many files each field may have; further files are counted but not stored. */
  counts: Record<string, number>;
  bytes: number;
}

interface SavedForm {
  /** Whether every file was stored. If not, the text fields are still returned so that the visitor keeps them. */
  outcome: 'saved' | 'unavailable';
  form: FormData;
  files: SavedFile[];
}

/** Reads a multipart form and stores its files as they arrive; null if it is not one. Call `discardFiles` once the lead
 * is stored or refused. */
export async function saveFiles(sent: SentForm, rules: FileRules): Promise<SavedForm | null> {
  const files: SavedFile[] = [];
  let outcome: SavedForm['outcome'] = 'saved';
  try {
    const form = await readMultipart(sent, rules.bytes, async (part) => {
      // A browser sends an empty file without a name for an unused file field.
      if (part.name === '' || !Object.hasOwn(rules.counts, part.field)) return;
      const file: SavedFile = {
        field: part.field,
        name: nameFile(part.name, null),
        bytes: 0,
        kind: null,
        sha256: '',
        key: null,
      };
      files.push(file);
      const earlierCount = files.filter(({ field }) => field === part.field).length - 1;
      // After one failure the store is not tried again, so that the visitor does not wait longer.
      if (outcome !== 'saved' || earlierCount >= (rules.counts[part.field] ?? 0)) return;
      await savePart(part, file, rules.bytes).catch((error) => {
        if (part.contents.errored) throw error;
        logError('file not stored', error);
        outcome = 'unavailable';
      });
    });
    if (form) return { outcome, form, files };
    await remove(files);
    return null;
  } catch (error) {
    await remove(files);
    throw error;
  }
}

/** Stores a file that came by mail. Null if it is of a kind that we do not show, or has macros. */
export async function saveContents(
  field: string,
  name: string,
  contents: Readable,
): Promise<SavedFile | null> {
  const file: SavedFile = { field, name, bytes: 0, kind: null, sha256: '', key: null };
  await savePart({ field, name, contents, isTruncated: () => false }, file, Number.POSITIVE_INFINITY);
  if (file.kind && !file.hasMacros) return file;
  await remove([file]);
  return null;
}

async function savePart(part: SentPart, file: SavedFile, limit: number): Promise<void> {
  const hash = createHash('sha256');
  const detector = createFileKindDetector();
  async function* chunks() {
    // If the store fails, the stream must stay open, because the rest of the form comes after this file.
    for await (const chunk of part.contents.iterator({ destroyOnReturn: false })) {
      hash.update(chunk);
      detector.push(chunk);
      file.bytes += chunk.length;
      yield chunk;
    }
  }
  file.key = await storeFile(Readable.from(chunks()));
  file.sha256 = hash.digest('hex');
  file.kind = detector.kind();
  if (part.isTruncated()) file.bytes = limit + 1;
  else await checkContents(file);
  file.name = nameFile(part.name, file.kind);
}

/** Reads the file back from the store: buffering it while it arrives would hold memory during a slow upload. */
async function checkContents(file: SavedFile): Promise<void> {
  if (!file.key || (file.kind !== 'doc' && file.kind !== 'docx')) return;
  const stored = await openFile(file.key);
  if (!stored) throw new Error('A file that was just stored is missing');
  const macros = findMacros(file.kind, await buffer(stored));
  file.hasMacros = macros === 'found';
  if (macros === 'unreadable') file.kind = null;
}

/** Deletes files that no lead refers to. If the database cannot be asked, all files stay, because a lead may need them. */
export async function discardFiles(files: SavedFile[]): Promise<void> {
  const keys = keysOf(files);
  if (keys.length === 0) return;
  try {
    const filed = new Set(await findFiledKeys(keys));
    await remove(files.filter(({ key }) => key && !filed.has(key)));
  } catch (error) {
    logError('files not discarded', error, { count: keys.length });
  }
}

async function remove(files: SavedFile[]): Promise<void> {
  for (const key of keysOf(files)) {
    await removeFile(key).catch((error) => logError('file not removed', error));
  }
}

const keysOf = (files: SavedFile[]) => files.flatMap(({ key }) => key ?? []);
