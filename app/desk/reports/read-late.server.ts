import { getContent } from '#content/read-content.server.ts';
import { printLateReason } from '#domain/leads/handling/late-reasons.ts';
import { calendarOf, listCalendars } from '#domain/promises/list-calendars.server.ts';
import { officeMinutesBetween } from '#domain/promises/open-calendar.server.ts';
import { readLate } from '#domain/reports/late-store.server.ts';
import type { Period } from '#domain/reports/period.ts';
import { printDelay, wholeDay } from '#domain/reports/print-minutes.ts';
import type { Departments } from '#domain/reports/report-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { labelOf, promiseNamed } from './read-promises-report.server.ts';

const shownLate = 25;

/** The newest late turns that the viewer may open. They name people, so the view is recorded. */
export async function readLateTurns(period: Period, scope: Departments, staffId: string, now = new Date()) {
  const { promises } = getContent();
  const late = await readLate(period, scope, shownLate);
  if (late.length > 0) {
    const leads = [...new Set(late.map(({ leadId }) => Number(leadId)))];
    await recordAudit({ staffId, action: 'report.read', detail: { leads } });
  }
  const days = await listCalendars(new Date(period.first), now);
  return late.map(({ askedAt, dueAt, endedAt, ...turn }) => {
    const until = endedAt ?? now;
    const isAlways = promiseNamed(turn.promise, promises)?.counts === 'always';
    const minutes = isAlways
      ? Math.ceil((until.getTime() - dueAt.getTime()) / 60_000)
      : officeMinutesBetween(calendarOf(days, turn.mailbox), dueAt, until);
    const by = minutes === 0 ? 'no office time' : printDelay(minutes, isAlways ? wholeDay : undefined);
    return {
      reference: turn.reference,
      name: turn.name,
      label: labelOf(turn.kind, turn.promise),
      which: turn.isFirst ? 'first answer' : 'later answer',
      owner: turn.owner,
      by,
      status: endedAt === null ? 'not answered yet' : turn.isAnswer ? 'answered' : 'closed without an answer',
      asked: askedAt.toISOString(),
      reason: turn.reason,
      words: turn.words,
      why: printLateReason(turn.reason, turn.words),
      canExplain: turn.canExplain,
    };
  });
}
