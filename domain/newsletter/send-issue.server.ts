import type { Issue } from '#content/types.ts';
import { log } from '#platform/log.server.ts';
import {
  countLetters,
  findLastWritten,
  markFinished,
  saveIssue,
  writeLetters,
} from './issue-store.server.ts';

const batchSize = 500;

export type SentIssue =
  | { outcome: 'written' | 'written-before'; letters: number }
  /** The file differs from what the first readers got. */
  | { outcome: 'changed' };

/** Puts a letter for each confirmed subscriber into the outbox. After an interruption the next call continues. */
export async function sendIssue(issue: Issue, now = new Date()): Promise<SentIssue> {
  const { id, finishedAt, unchanged } = await saveIssue(issue, now);
  if (!unchanged) return { outcome: 'changed' };
  if (finishedAt) return { outcome: 'written-before', letters: await countLetters(id) };

  let last: string | null = await findLastWritten(id);
  while (last !== null) {
    last = await writeLetters(id, last, batchSize);
    log('letters-written', { issue: issue.slug, until: last });
  }
  await markFinished(id, now);
  return { outcome: 'written', letters: await countLetters(id) };
}
