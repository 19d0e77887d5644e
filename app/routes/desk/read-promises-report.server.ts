import { getContent } from '#content/read-content.server.ts';
import type { Promises } from '#content/types.ts';
import { kindOf } from '#domain/leads/lead-kinds.server.ts';
import { openTimeBetween } from '#domain/promises/open-time.server.ts';
import { colomboOffset, months } from '#domain/promises/print-time.ts';
import { type Period, weekNumber } from '#domain/reports/period.ts';
import { printDelay, printReplyTime } from '#domain/reports/print-minutes.ts';
import { type LateLead, readLate, readReplies, readWeeks } from '#domain/reports/report-store.server.ts';
import { spreadReplies } from '#domain/reports/spread-replies.ts';
import { summarisePromises } from '#domain/reports/summarise-promises.ts';
import type { Scope } from '#domain/staff/permissions.ts';

const shownLate = 12;
const dayMs = 86_400_000;
/** Where nothing is promised, times are set against a week of working days. */
const unpromisedMinutes = 5 * 480;

export async function readPromisesReport(period: Period, scope: Scope) {
  const { promises } = getContent();
  const [counted, replies, late] = await Promise.all([
    readWeeks(period),
    readReplies(period),
    readLate(period, scope, shownLate),
  ]);
  const { total, weeks, kinds } = summarisePromises(counted, replies, period.mondays);
  return {
    total: {
      ...total,
      median: total.medianMinutes === null ? null : printReplyTime(total.medianMinutes),
      longest: total.longestLateMinutes > 0 ? printDelay(total.longestLateMinutes) : null,
      oldest: total.oldestUnansweredDueAt && printDay(total.oldestUnansweredDueAt),
      aside: total.received - total.kept - total.late - total.running,
    },
    weeks: weeks.map(({ week, kept, late: lateOnes }) => ({
      number: weekNumber(week),
      kept,
      late: lateOnes,
    })),
    kinds: orderKinds(kinds, promises).map(({ kind, hours, medianMinutes, ...tally }) => ({
      ...tally,
      label: labelOf(kind),
      promise: hours === null ? null : printPromise(hours),
      median: medianMinutes === null ? null : printReplyTime(medianMinutes),
      bins: spreadReplies(
        replies.filter((row) => row.kind === kind),
        hours === null ? unpromisedMinutes : promisedMinutes(hours, promises.officeHours),
      ).map(({ until, ...counts }) => ({ ...counts, until: until === null ? 'later' : printSpan(until) })),
    })),
    late: late.map((lead) => ({
      reference: lead.reference,
      label: labelOf(lead.kind),
      owner: lead.owner,
      isAnswered: lead.answeredAt !== null,
      by: printLateness(lead, promises.officeHours),
    })),
  };
}

/** The shortest promise first, no promise last. */
function orderKinds<Tally extends { kind: string }>(kinds: Tally[], promises: Promises) {
  const withHours = kinds.map((tally) => {
    const { promise } = kindOf(tally.kind);
    return { ...tally, hours: promise && promises[promise].hours };
  });
  return withHours.sort(
    (one, other) =>
      (one.hours ?? Number.MAX_VALUE) - (other.hours ?? Number.MAX_VALUE) || (one.kind < other.kind ? -1 : 1),
  );
}

export function labelOf(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

function printPromise(hours: number): string {
  return `${hours} hours, ${hours % 24 === 0 ? 'on working days' : 'working time'}`;
}

/** Whole days are working days, as where the due time is computed. */
function promisedMinutes(hours: number, { opens, closes }: Promises['officeHours']): number {
  const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return hours % 24 === 0 ? (hours / 24) * (minutesOf(closes) - minutesOf(opens)) : hours * 60;
}

/** "45 min", "2 h", "3 days", beside an axis. */
function printSpan(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 480) return `${Number((minutes / 60).toFixed(2))} h`;
  const days = Number((minutes / 480).toFixed(2));
  return `${days} day${days === 1 ? '' : 's'}`;
}

/** In office hours; what took longer than ten days, or still takes, by the calendar. */
function printLateness({ dueAt, answeredAt }: LateLead, officeHours: Promises['officeHours']): string {
  if (!answeredAt) return `since ${printDay(dueAt)}`;
  const days = (answeredAt.getTime() - dueAt.getTime()) / dayMs;
  if (days > 10) return `${Math.round(days)} days`;
  return printDelay(Math.ceil(openTimeBetween(officeHours, dueAt, answeredAt) / 60_000));
}

/** "16 November", Colombo time. */
function printDay(date: Date): string {
  const local = new Date(date.getTime() + colomboOffset);
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]}`;
}
