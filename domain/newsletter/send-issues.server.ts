import { log } from '#platform/log.server.ts';
import { listDue, listUnwritten, markSent, startIssue, writeNextLetters } from './sending-store.server.ts';

const batchSize = 500;

/**
 * Begins issues whose time has come, and puts a letter for each confirmed reader of every issue that is being sent into
 * the outbox. Any number of workers may do it at once, and after an interruption the next call continues.
 */
export async function sendIssues(stopped: AbortSignal, now = new Date()): Promise<void> {
  for (const { id, version } of await listDue(now)) {
    const change = await startIssue({ id, version, staffId: null, now });
    if (change === 'done') log('issue-begun', { issue: id });
  }
  for (const id of await listUnwritten()) {
    while (!stopped.aborted && (await writeNextLetters(id, batchSize, now)))
      log('letters-written', { issue: id });
  }
  await markSent();
}
