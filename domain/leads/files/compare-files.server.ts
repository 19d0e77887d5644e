import {
  bringBack,
  hasFile,
  listFiles,
  listQuarantine,
  removeFile,
  type StoredFile,
  setAside,
} from '#platform/files.server.ts';
import { log, logAlarm } from '#platform/log.server.ts';
import { forgetRemoved, listUnlisted, markMissing, sortKeys } from './lead-file-store.server.ts';

const dayMs = 86_400_000;
/** Longer than any upload takes: a file has to wait for its row. */
const graceMs = dayMs;
export const quarantineDays = 30;
const batch = 500;
/** Files that one run moves; what is left over comes with the next. */
const mostMoved = 100_000;

export interface Comparison {
  /** `refused`: so much is unknown that the database is more likely to be the wrong one. Nothing was moved. */
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
  /** Whether an operator has said that the unknown files are really strays, however many. */
  areOrphansConfirmed?: boolean;
}

/**
 * Walks the store and the table side by side. Leads whose bytes are gone are marked. Bytes that no lead knows wait in
 * quarantine before they are deleted, and come back when a lead knows them again. The whole store is counted before
 * anything is moved: an older or an empty database must not cost anybody a CV.
 */
export async function compareFiles(stopped: AbortSignal, options: CompareOptions = {}): Promise<Comparison> {
  const { now = new Date(), areOrphansConfirmed = false } = options;
  const counts = { seen: 0, unknown: 0, quarantined: 0, returned: 0, deleted: 0, missing: 0 };
  counts.returned = await returnNeeded();
  const store = await walkStore(stopped, new Date(now.getTime() - graceMs));
  if (!store) return { outcome: 'stopped', ...counts };
  Object.assign(counts, { seen: store.seen, unknown: store.unknown, missing: store.missing });
  if (isSuspicious(store) && !areOrphansConfirmed) {
    logAlarm('files-unknown', { seen: counts.seen, unknown: counts.unknown });
    return { outcome: 'refused', ...counts };
  }
  for (const key of store.removable) await removeFile(key);
  counts.quarantined = await setOrphansAside(store.orphans, stopped);
  const since = new Date(now.getTime() - quarantineDays * dayMs);
  counts.deleted = store.removable.length + (await deleteOld(since, stopped));
  await forgetRemoved(new Date(since.getTime() - quarantineDays * dayMs));
  log('files-compared', counts);
  return { outcome: stopped.aborted ? 'stopped' : 'compared', ...counts };
}

/**
 * Strays are what a killed process leaves: a few. Most of a store, or more than one in twenty, is what a restored or a
 * wrong database does not know. Only files are counted that are old enough to have a row.
 */
function isSuspicious({ settled, unknown }: { settled: number; unknown: number }): boolean {
  return (unknown >= 3 && unknown > settled / 2) || (unknown > 20 && unknown > settled / 20);
}

async function walkStore(stopped: AbortSignal, grace: Date) {
  const found = { seen: 0, settled: 0, unknown: 0, missing: 0 };
  const [orphans, removable]: [string[], string[]] = [[], []];
  let after = '';
  for await (const { files, upTo } of listFiles()) {
    if (stopped.aborted) return null;
    const sorted = await sortKeys(files.map(({ key }) => key));
    found.seen += files.length;
    for (const { key, storedAt } of files) {
      if (sorted.removable.has(key)) removable.push(key);
      else if (storedAt < grace) {
        found.settled += 1;
        if (sorted.needed.has(key)) continue;
        found.unknown += 1;
        if (orphans.length < mostMoved) orphans.push(key);
      }
    }
    found.missing += await markGone({ after, upTo, receivedBefore: grace }, files);
    if (upTo) after = upTo;
  }
  return { ...found, orphans, removable };
}

/** Asked once more before each batch: a row may have come since the count. */
async function setOrphansAside(orphans: string[], stopped: AbortSignal): Promise<number> {
  let moved = 0;
  for (let start = 0; start < orphans.length && !stopped.aborted; start += batch) {
    const keys = orphans.slice(start, start + batch);
    const { needed } = await sortKeys(keys);
    for (const key of keys) {
      if (needed.has(key) || stopped.aborted) continue;
      await setAside(key);
      moved += 1;
    }
  }
  return moved;
}

async function returnNeeded(): Promise<number> {
  let returned = 0;
  for await (const files of listQuarantine()) {
    const { needed } = await sortKeys(files.map(({ key }) => key));
    for (const { key } of files) {
      if (!needed.has(key)) continue;
      await bringBack(key);
      returned += 1;
    }
  }
  return returned;
}

/** What has waited long enough, and at once what the database wants gone. */
async function deleteOld(since: Date, stopped: AbortSignal): Promise<number> {
  let deleted = 0;
  for await (const files of listQuarantine()) {
    if (stopped.aborted) break;
    const { needed, removable } = await sortKeys(files.map(({ key }) => key));
    for (const { key, storedAt } of files) {
      if (needed.has(key) || (storedAt >= since && !removable.has(key))) continue;
      await removeFile(key);
      deleted += 1;
    }
  }
  return deleted;
}

async function markGone(range: Parameters<typeof listUnlisted>[0], files: StoredFile[]): Promise<number> {
  const listed = files.map(({ key }) => key);
  let marked = 0;
  for (let { after } = range; ; ) {
    const absent = await listUnlisted({ ...range, after }, listed, batch);
    for (const { id, key } of absent) {
      // A list may lag behind; the store is asked once more before anybody is alarmed.
      if (await hasFile(key)) continue;
      await markMissing(id);
      log('file-missing', { file: id });
      marked += 1;
    }
    after = absent.at(-1)?.key ?? after;
    if (absent.length < batch) return marked;
  }
}
