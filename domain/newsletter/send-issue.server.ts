import type { Issue } from '#content/types.ts';
import { log } from '#platform/log.server.ts';
import {
  countLetters,
  findLastWritten,
  keepIssue,
  markFinished,
  writeLetters,
} from './issue-store.server.ts';

const batch = 500;

export type SentIssue =
  | { outcome: 'written' | 'written-before'; letters: number }
  /** The file is not what the first of its readers got. */
  | { outcome: 'changed' };

/** Puts a letter for each confirmed subscriber into the outbox. Cut off anywhere, the next call goes on from there. */
export async function sendIssue(issue: Issue, now = new Date()): Promise<SentIssue> {
  const { id, finishedAt, unchanged } = await keepIssue(issue, now);
  if (!unchanged) return { outcome: 'changed' };
  if (finishedAt) return { outcome: 'written-before', letters: await countLetters(id) };

  let last: string | null = await findLastWritten(id);
  while (last !== null) {
    last = await writeLetters(id, last, batch);
    log('letters-written', { issue: issue.slug, until: last });
  }
  await markFinished(id, now);
  return { outcome: 'written', letters: await countLetters(id) };
}
