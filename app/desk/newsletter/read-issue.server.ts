import type { RouterContextProvider } from 'react-router';
import { printDayTime } from '#domain/format/print-day.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { countLetters, type LetterCounts } from '#domain/newsletter/issue-count-store.server.ts';
import { type Issue, listVersions } from '#domain/newsletter/issue-store.server.ts';
import { readQuery } from '#domain/read-query.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import { requireIssue } from './find-issue.server.ts';
import { readPages } from './read-pages.server.ts';

/** Within this time somebody else is probably still writing. */
const writingMs = 5 * 60_000;

export async function readIssue(
  id: string,
  context: Readonly<RouterContextProvider>,
  searchParams: URLSearchParams,
) {
  const staff = permit(context, 'newsletter.read');
  const issue = await requireIssue(id);
  const [counts, versions, { pages }] = await Promise.all([
    countLetters(id),
    listVersions(id),
    issue.state === 'draft' ? readPages() : { pages: [] },
  ]);
  return {
    readAt: Date.now(),
    staffId: staff.id,
    may: { write: may(context, 'newsletter.write'), send: may(context, 'newsletter.send') },
    done: readQuery(searchParams, 'done'),
    issue: describeIssue(issue),
    writing: findWriter(issue, staff.id),
    counts: counts as LetterCounts,
    versions: versions.map(({ version, savedAt, savedByName }) => ({
      version,
      savedAt: printDayTime(savedAt),
      savedBy: savedByName,
    })),
    pages,
  };
}

export function describeIssue({ savedAt, scheduledAt, begunAt, savedByName, ...issue }: Issue) {
  return {
    id: issue.id,
    state: issue.state,
    version: issue.version,
    letter: issue.letter,
    savedAt: printShortTime(savedAt),
    savedBy: savedByName,
    scheduledAt: scheduledAt && printShortTime(scheduledAt),
    begunAt: begunAt && printDayTime(begunAt),
  };
}

/** The name of a colleague who saved it a moment ago. */
function findWriter({ savedAt, savedBy, savedByName, state }: Issue, staffId: string): string | null {
  const isRecent = Date.now() - savedAt.getTime() < writingMs;
  return state === 'draft' && isRecent && savedBy !== staffId ? savedByName : null;
}
