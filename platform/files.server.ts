import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Disk, DriveFile } from 'flydrive';
import { env } from './env.server.ts';

/** A place for files: what all places do alike, and how this one takes a file in for good. */
export interface FileStore {
  disk: Disk;
  put(key: string, contents: Readable): Promise<void>;
  /** Killed at any moment, it leaves the file whole in one place or in both. The new place bears the time of the move. */
  move(from: string, to: string): Promise<void>;
  /** Fails while nothing can be put here. */
  probe(): Promise<unknown>;
}

export interface StoredFile {
  key: string;
  storedAt: Date;
}

const keyPattern = /^[0-9a-f]{48}$/;
/** Where files wait that no lead knows. */
const quarantine = 'quarantine';
const asideOf = (key: string) => `${quarantine}/${key}`;
const pageSize = 500;

let opened: Promise<FileStore> | undefined;

/** Keeps what flows in under a key that says nothing. Once this returns, a power cut takes nothing away. */
export async function storeFile(contents: Readable): Promise<string> {
  const key = randomBytes(24).toString('hex');
  await (await openStore()).put(key, contents);
  return key;
}

/** Nothing when there is no such file; any other trouble is an error. */
export async function openFile(key: string): Promise<Readable | null> {
  const { disk } = await openStore();
  return (await disk.exists(key)) ? await disk.getStream(key) : null;
}

/** Also where it only waits in quarantine. */
export async function hasFile(key: string): Promise<boolean> {
  const { disk } = await openStore();
  return (await disk.exists(key)) || (await disk.exists(asideOf(key)));
}

/** For good, wherever it lies. Whoever moves it meanwhile moves it from the first place to the second. */
export async function removeFile(key: string): Promise<void> {
  const { disk } = await openStore();
  await disk.delete(key);
  await disk.delete(asideOf(key));
}

/** Into quarantine. A file that is gone by now stays gone. */
export async function setAside(key: string): Promise<void> {
  await move(key, asideOf(key));
}

/** Out of quarantine. */
export async function bringBack(key: string): Promise<void> {
  await move(asideOf(key), key);
}

async function move(from: string, to: string): Promise<void> {
  const store = await openStore();
  try {
    await store.move(from, to);
  } catch (error) {
    if (await store.disk.exists(from)) throw error;
  }
}

/** Every file, by key. A page holds all there is after the one before it, up to `upTo`; the last one has no end. */
export async function* listFiles(): AsyncGenerator<{ files: StoredFile[]; upTo: string | null }> {
  yield* listFolder('/');
  yield { files: [], upTo: null };
}

/** What waits in quarantine, with the time at which it was put there. */
export async function* listQuarantine(): AsyncGenerator<StoredFile[]> {
  for await (const { files } of listFolder(quarantine)) yield files;
}

async function* listFolder(folder: string): AsyncGenerator<{ files: StoredFile[]; upTo: string | null }> {
  const { disk } = await openStore();
  let next: string | undefined;
  do {
    const listed = await disk.listAll(folder, next ? { paginationToken: next } : {});
    next = listed.paginationToken;
    // Whatever else lies there is not ours.
    const ours = [...listed.objects].flatMap((each) =>
      each.isFile && keyPattern.test(keyOf(each)) ? each : [],
    );
    ours.sort((one, other) => (one.key < other.key ? -1 : 1));
    for (let start = 0; start < ours.length; start += pageSize) {
      const page = ours.slice(start, start + pageSize);
      const files = await Promise.all(page.map((file) => dateFile(disk, file)));
      const last = page.at(-1);
      yield { files: files.flatMap((file) => file ?? []), upTo: last ? keyOf(last) : null };
    }
  } while (next);
}

const keyOf = ({ key }: DriveFile) => key.slice(key.lastIndexOf('/') + 1);

/** Nothing for a file that has been removed since it was listed. */
async function dateFile(disk: Disk, file: DriveFile): Promise<StoredFile | null> {
  try {
    return { key: keyOf(file), storedAt: (await file.getMetaData()).lastModified };
  } catch (error) {
    if (await disk.exists(file.key)) throw error;
    return null;
  }
}

/** Wrong settings are an error; a store that is merely away is not. */
export async function mayReadFiles(): Promise<boolean> {
  const store = await openStore();
  return await store.probe().then(
    () => true,
    () => false,
  );
}

const s3Settings = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function openStore(): Promise<FileStore> {
  opened ??= chooseStore();
  return opened;
}

async function chooseStore(): Promise<FileStore> {
  const { FILES_DIR } = env();
  const absent = s3Settings.filter((name) => !env()[name]);
  if (absent.length === s3Settings.length) {
    if (!FILES_DIR) throw new Error('FILES_DIR: missing, and so is S3_BUCKET: files need a place');
    return (await import('./disk-files.server.ts')).openDiskFiles(FILES_DIR);
  }
  if (absent.length > 0) throw new Error(`${absent.join(', ')}: missing, though other S3 settings are there`);
  if (FILES_DIR) throw new Error('FILES_DIR: set beside S3_BUCKET, but files have one place');
  // Loaded only where it is used: the client is several times larger than all the rest of the server.
  return (await import('./s3-files.server.ts')).openS3Files();
}
