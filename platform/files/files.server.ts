import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Disk, DriveFile } from 'flydrive';
import { env } from '../env.server.ts';
import type { FileStore } from './file-store.ts';

export interface StoredFile {
  key: string;
  storedAt: Date;
}

const keyPattern = /^[0-9a-f]{48}$/;
/** The folder for files that belong to no lead. */
const quarantine = 'quarantine';
const quarantineKeyOf = (key: string) => `${quarantine}/${key}`;
const pageSize = 500;

let opened: Promise<FileStore> | undefined;

/** Stores the stream under a random key. Once this returns, the file survives a power cut. */
export async function storeFile(contents: Readable): Promise<string> {
  const key = randomBytes(24).toString('hex');
  await (await openStore()).put(key, contents);
  return key;
}

/** Null if there is no such file; any other problem is an error. */
export async function openFile(key: string): Promise<Readable | null> {
  const { disk } = await openStore();
  return (await disk.exists(key)) ? await disk.getStream(key) : null;
}

/** True also for a file in quarantine. */
export async function hasFile(key: string): Promise<boolean> {
  const { disk } = await openStore();
  return (await disk.exists(key)) || (await disk.exists(quarantineKeyOf(key)));
}

/** Deletes it also from quarantine, in this order because files may be moved there at the same time. */
export async function removeFile(key: string): Promise<void> {
  const { disk } = await openStore();
  await disk.delete(key);
  await disk.delete(quarantineKeyOf(key));
}

/** Moves it into quarantine. A file deleted in the meantime stays deleted. */
export async function quarantineFile(key: string): Promise<void> {
  await move(key, quarantineKeyOf(key));
}

/** Moves it out of quarantine. */
export async function restoreFile(key: string): Promise<void> {
  await move(quarantineKeyOf(key), key);
}

async function move(from: string, to: string): Promise<void> {
  const store = await openStore();
  try {
    await store.move(from, to);
  } catch (error) {
    if (await store.disk.exists(from)) throw error;
  }
}

/** All files, ordered by key. A page has all keys after the page before it, up to `upTo`; in the last page that is null. */
export async function* listFiles(): AsyncGenerator<{ files: StoredFile[]; upTo: string | null }> {
  yield* listFolder('/');
  yield { files: [], upTo: null };
}

/** The files in quarantine, with the time at which they were moved there. */
export async function* listQuarantine(): AsyncGenerator<StoredFile[]> {
  for await (const { files } of listFolder(quarantine)) yield files;
}

async function* listFolder(folder: string): AsyncGenerator<{ files: StoredFile[]; upTo: string | null }> {
  const { disk } = await openStore();
  let next: string | undefined;
  do {
    const listed = await disk.listAll(folder, next ? { paginationToken: next } : {});
    next = listed.paginationToken;
    // Other files in the folder are not ours.
    const ours = [...listed.objects].flatMap((each) =>
      each.isFile && keyPattern.test(keyOf(each)) ? each : [],
    );
    ours.sort((one, other) => (one.key < other.key ? -1 : 1));
    for (let start = 0; start < ours.length; start += pageSize) {
      const page = ours.slice(start, start + pageSize);
      const files = await Promise.all(page.map((file) => readStoredFile(disk, file)));
      const last = page.at(-1);
      yield { files: files.flatMap((file) => file ?? []), upTo: last ? keyOf(last) : null };
    }
  } while (next);
}

const keyOf = ({ key }: DriveFile) => key.slice(key.lastIndexOf('/') + 1);

/** Null for a file that was deleted after it was listed. */
async function readStoredFile(disk: Disk, file: DriveFile): Promise<StoredFile | null> {
  try {
    return { key: keyOf(file), storedAt: (await file.getMetaData()).lastModified };
  } catch (error) {
    if (await disk.exists(file.key)) throw error;
    return null;
  }
}

/** Wrong settings are an error; an unreachable store only returns false. */
export async function isFileStoreReady(): Promise<boolean> {
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
    if (!FILES_DIR) throw new Error('FILES_DIR: missing, and so is S3_BUCKET: one of them is needed');
    return (await import('./disk-files.server.ts')).openDiskFiles(FILES_DIR);
  }
  if (absent.length > 0) throw new Error(`${absent.join(', ')}: missing, although other S3 settings are set`);
  if (FILES_DIR) throw new Error('FILES_DIR: set together with S3_BUCKET, but only one of them may be set');
  // Loaded only when used: the S3 client is several times larger than the rest of the server.
  return (await import('./s3-files.server.ts')).openS3Files();
}
