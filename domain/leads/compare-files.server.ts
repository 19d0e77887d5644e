import { hasFile, listFiles, removeFile, type StoredFile } from '#platform/files.server.ts';
import { log } from '#platform/log.server.ts';
import { claimKeys, listUnlisted, markMissing } from './lead-file-store.server.ts';

/** Longer than any upload takes: a file has to wait for its row. */
const graceMs = 24 * 3_600_000;
const batch = 500;

/** Walks the store and the table side by side: bytes that no lead needs are removed, leads whose bytes are gone are marked. */
export async function compareFiles(stopped: AbortSignal, now = new Date()): Promise<void> {
  const grace = new Date(now.getTime() - graceMs);
  const counts = { seen: 0, removed: 0, missing: 0 };
  let after = '';
  for await (const { files, upTo } of listFiles()) {
    if (stopped.aborted) return;
    counts.seen += files.length;
    counts.removed += await removeOrphans(files, grace);
    counts.missing += await markGone({ after, upTo, receivedBefore: grace }, files);
    if (upTo) after = upTo;
  }
  log('files-compared', counts);
}

async function removeOrphans(files: StoredFile[], storedBefore: Date): Promise<number> {
  if (files.length === 0) return 0;
  const claimed = await claimKeys(files.map(({ key }) => key));
  const orphans = files.filter(({ key, storedAt }) => !claimed.has(key) && storedAt < storedBefore);
  await Promise.all(orphans.map(({ key }) => removeFile(key)));
  return orphans.length;
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
