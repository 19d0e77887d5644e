import {
  hasFile,
  listFiles,
  listQuarantine,
  quarantineFile,
  removeFile,
  restoreFile,
  type StoredFile,
} from '#platform/files/files.server.ts';
import { log, logAlarm } from '#platform/log.server.ts';
import {
  classifyKeys,
  deleteRemovedRecords,
  findUnlistedFiles,
  markMissing,
} from './lead-file-store.server.ts';

const dayMs = 86_400_000;
/** Longer than any upload takes: a file is stored before its row. */
const graceMs = dayMs;
export const quarantineDays = 30;
const batchSize = 500;
/** The most files one run moves; the next run moves the rest. */
const maxMoved = 100_000;

export interface Comparison {
  /** `refused`: so many files are unknown that the database is probably wrong. Nothing was moved. */
  outcome: 'compared' | 'refused' | 'stopped';
  seen: number;
  unknown: number;
  quarantined: number;
  returned: number;
  deleted: number;
  missing: number;
}

interface CompareOptions {
  now?: Date;
  /** Whether an operator has confirmed that the unknown files are orphans, however many. */
  areOrphansConfirmed?: boolean;
}

/**
 * Compares the file store with the table. Rows whose file is missing are marked. Files without a row are quarantined
 * before they are deleted, and restored if a row appears. The whole store is counted before anything is moved, so that an
 * old or empty database does not delete anybody's CV.
 */
export async function compareFiles(stopped: AbortSignal, options: CompareOptions = {}): Promise<Comparison> {
  const { now = new Date(), areOrphansConfirmed = false } = options;
  const counts = { seen: 0, unknown: 0, quarantined: 0, returned: 0, deleted: 0, missing: 0 };
  counts.returned = await restoreNeeded();
  const store = await inspectStore(stopped, new Date(now.getTime() - graceMs));
  if (!store) return { outcome: 'stopped', ...counts };
  Object.assign(counts, { seen: store.seen, unknown: store.unknown, missing: store.missing });
  if (isSuspicious(store) && !areOrphansConfirmed) {
    logAlarm('files-unknown', { seen: counts.seen, unknown: counts.unknown });
    return { outcome: 'refused', ...counts };
  }
  for (const key of store.removable) await removeFile(key);
  counts.quarantined = await quarantineOrphans(store.orphans, stopped);
  const since = new Date(now.getTime() - quarantineDays * dayMs);
  counts.deleted = store.removable.length + (await deleteOld(since, stopped));
  await deleteRemovedRecords(new Date(since.getTime() - quarantineDays * dayMs));
  log('files-compared', counts);
  return { outcome: stopped.aborted ? 'stopped' : 'compared', ...counts };
}

/**
 * A killed process leaves a few orphans. When most of a store, or more than one file in twenty, is unknown, the database
 * was probably restored or is the wrong one. Only files old enough to have a row are counted.
 */
function isSuspicious({ settled, unknown }: { settled: number; unknown: number }): boolean {
  return (unknown >= 3 && unknown > settled / 2) || (unknown > 20 && unknown > settled / 20);
}

async function inspectStore(stopped: AbortSignal, settledBefore: Date) {
  const found = { seen: 0, settled: 0, unknown: 0, missing: 0 };
  const [orphans, removable]: [string[], string[]] = [[], []];
  let after = '';
  for await (const { files, upTo } of listFiles()) {
    if (stopped.aborted) return null;
    const classified = await classifyKeys(files.map(({ key }) => key));
    found.seen += files.length;
    for (const { key, storedAt } of files) {
      if (classified.removable.has(key)) removable.push(key);
      else if (storedAt < settledBefore) {
        found.settled += 1;
        if (classified.needed.has(key)) continue;
        found.unknown += 1;
        if (orphans.length < maxMoved) orphans.push(key);
      }
    }
    found.missing += await markAbsent({ after, upTo, receivedBefore: settledBefore }, files);
    if (upTo) after = upTo;
  }
  return { ...found, orphans, removable };
}

/** Checks the database again before each batch, because a row may have been added since the count. */
async function quarantineOrphans(orphans: string[], stopped: AbortSignal): Promise<number> {
  let moved = 0;
  for (let start = 0; start < orphans.length && !stopped.aborted; start += batchSize) {
    const keys = orphans.slice(start, start + batchSize);
    const { needed } = await classifyKeys(keys);
    for (const key of keys) {
      if (needed.has(key) || stopped.aborted) continue;
      await quarantineFile(key);
      moved += 1;
    }
  }
  return moved;
}

async function restoreNeeded(): Promise<number> {
  let returned = 0;
  for await (const files of listQuarantine()) {
    const { needed } = await classifyKeys(files.map(({ key }) => key));
    for (const { key } of files) {
      if (!needed.has(key)) continue;
      await restoreFile(key);
      returned += 1;
    }
  }
  return returned;
}

/** Deletes files quarantined long enough, and at once those whose lead was erased or that are infected. */
async function deleteOld(since: Date, stopped: AbortSignal): Promise<number> {
  let deleted = 0;
  for await (const files of listQuarantine()) {
    if (stopped.aborted) break;
    const { needed, removable } = await classifyKeys(files.map(({ key }) => key));
    for (const { key, storedAt } of files) {
      if (needed.has(key) || (storedAt >= since && !removable.has(key))) continue;
      await removeFile(key);
      deleted += 1;
    }
  }
  return deleted;
}

async function markAbsent(
  range: Parameters<typeof findUnlistedFiles>[0],
  files: StoredFile[],
): Promise<number> {
  const listed = files.map(({ key }) => key);
  let marked = 0;
  for (let { after } = range; ; ) {
    const absent = await findUnlistedFiles({ ...range, after }, listed, batchSize);
    for (const { id, key } of absent) {
      // A listing may be out of date, so the store is checked again before the file is reported.
      if (await hasFile(key)) continue;
      await markMissing(id);
      log('file-missing', { file: id });
      marked += 1;
    }
    after = absent.at(-1)?.key ?? after;
    if (absent.length < batchSize) return marked;
  }
}
