import { toOfficeInput } from '#domain/format/office-time.ts';
import { dayOf, printDayTime } from '#domain/format/print-day.ts';
import { checkLetter } from '#domain/newsletter/check-letter.ts';
import { countReadership } from '#domain/newsletter/issue-count-store.server.ts';
import type { Issue } from '#domain/newsletter/issue-store.server.ts';
import { renderSample } from '#domain/newsletter/write-letter.server.tsx';
import { describeIssue } from './read-issue.server.ts';
import { readPages } from './read-pages.server.ts';

const dayMs = 86_400_000;
/** Readers agreed to one letter a month. */
const monthDays = 26;

/** Everything that is checked before an issue is sent. */
export async function readSend(issue: Issue, now: Date) {
  const [{ isPage }, readership, { hasLeaveLink }] = await Promise.all([
    readPages(),
    countReadership(),
    renderSample(issue.letter),
  ]);
  const { confirmed, bounced, leftSinceLast, lastBegunAt } = readership;
  const problems = checkLetter(issue.letter, isPage);
  return {
    issue: describeIssue(issue),
    problems,
    hasLeaveLink,
    readers: confirmed,
    bounced,
    leftSinceLast,
    lastBegunAt: lastBegunAt && printDayTime(lastBegunAt),
    isTooSoon: lastBegunAt !== null && now.getTime() - lastBegunAt.getTime() < monthDays * dayMs,
    canSend: problems.length === 0 && hasLeaveLink && confirmed > 0,
    suggestedTime: issue.scheduledAt
      ? toOfficeInput(issue.scheduledAt)
      : `${dayOf(new Date(now.getTime() + dayMs))}T09:00`,
  };
}
