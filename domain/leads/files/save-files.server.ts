import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileKind, watchFileKind } from '#platform/file-kind.server.ts';
import { openFile, removeFile, storeFile } from '#platform/files.server.ts';
import { findMacros } from '#platform/find-macros.server.ts';
import { logError } from '#platform/log.server.ts';
import { readMultipart, type SentForm, type SentPart } from '#platform/read-multipart.server.ts';
import { findFiledKeys } from '../lead-store.server.ts';
import { nameFile } from './name-file.ts';

export interface SavedFile {
  field: string;
  name: string;
  /** One more than the limit for a file that went on past it. */
  bytes: number;
  kind: FileKind | null;
  hasMacros?: boolean;
  sha256: string;
  /** Where the bytes are; none for a file that was only counted. */
  key: string | null;
}

interface FileRules {
  /** How many files a field may hold; what comes after them is counted and let go. */
  counts: Record<string, number>;
  bytes: number;
}

interface KeptForm {
  /** Whether the store took every file; where it did not, the words are still here to be given back. */
  outcome: 'kept' | 'unavailable';
  form: FormData;
  files: SavedFile[];
}

/** Reads a form with files, or gives null for what is none. They are kept as they arrive and wait for their lead: call
 * `discardFiles` afterwards. */
export async function saveFiles(sent: SentForm, rules: FileRules): Promise<KeptForm | null> {
  const files: SavedFile[] = [];
  let outcome: KeptForm['outcome'] = 'kept';
  try {
    const form = await readMultipart(sent, rules.bytes, async (part) => {
      // A browser sends a nameless, empty file for a field that was left alone.
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
      const earlier = files.filter(({ field }) => field === part.field).length - 1;
      // A store that has failed once would only make the visitor wait longer.
      if (outcome !== 'kept' || earlier >= (rules.counts[part.field] ?? 0)) return;
      await keep(part, file, rules.bytes).catch((error) => {
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

async function keep(part: SentPart, file: SavedFile, limit: number): Promise<void> {
  const hash = createHash('sha256');
  const watch = watchFileKind();
  async function* passing() {
    // Should the store fail, the rest of the form is behind this file and has to be read.
    for await (const chunk of part.contents.iterator({ destroyOnReturn: false })) {
      hash.update(chunk);
      watch.see(chunk);
      file.bytes += chunk.length;
      yield chunk;
    }
  }
  file.key = await storeFile(Readable.from(passing()));
  file.sha256 = hash.digest('hex');
  file.kind = watch.kind();
  if (part.isCut()) file.bytes = limit + 1;
  else await checkContents(file);
  file.name = nameFile(part.name, file.kind);
}

/** Read back from the store at its own speed: while it arrives, a slow visitor would keep it in our memory. */
async function checkContents(file: SavedFile): Promise<void> {
  if (!file.key || (file.kind !== 'doc' && file.kind !== 'docx')) return;
  const stored = await openFile(file.key);
  if (!stored) throw new Error('A file is gone that was just stored');
  const macros = findMacros(file.kind, await buffer(stored));
  file.hasMacros = macros === 'found';
  if (macros === 'unreadable') file.kind = null;
}

/** Lets go of every file that no lead holds. When nobody can say, the files stay: a lead may hold them. */
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
