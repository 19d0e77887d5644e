import type { Shown } from '#domain/publishing/find-shown.ts';

/** A release takes some twenty seconds. */
const busyMs = 2_000;
const waitingMs = 15_000;
/** After this time nobody waits at the page any more; it still says what is wrong. */
const patienceMs = 15 * 60_000;

/** How often a page looks again: often while something is published, now and then before the time of a text. */
export function publishingPause(
  drafts: readonly { state: string; publishAt: Date | null }[],
  publications: readonly { shown: Shown; publishedAt: Date }[],
  now: Date,
): number {
  const approved = drafts.filter(({ state }) => state === 'approved');
  const isBusy =
    approved.some(({ publishAt }) => !publishAt || publishAt <= now) ||
    publications.some(
      ({ shown, publishedAt }) =>
        shown.state === 'switching' && now.getTime() - publishedAt.getTime() < patienceMs,
    );
  if (isBusy) return busyMs;
  return approved.length > 0 ? waitingMs : 0;
}
