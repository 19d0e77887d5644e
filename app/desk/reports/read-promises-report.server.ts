import { getContent } from '#content/read-content.server.ts';
import type { PromiseName, Promises, ReplyPromise } from '#content/types.ts';
import { colomboOffset, months } from '#domain/format/print-time.ts';
import { emptyValues } from '#domain/leads/forms/field-table.ts';
import { kindOf } from '#domain/leads/forms/lead-kinds.server.ts';
import {
  type CalendarDay,
  listOfficeDays,
  officeMinutesBetween,
} from '#domain/promises/open-calendar.server.ts';
import { binReplies } from '#domain/reports/bin-replies.ts';
import { type Period, weekNumber } from '#domain/reports/period.ts';
import { printDelay, printReplyTime, wholeDay } from '#domain/reports/print-minutes.ts';
import { type CountedWeek, type LateLead, readLate, readWeeks } from '#domain/reports/report-store.server.ts';
import { summarisePromises } from '#domain/reports/summarise-promises.ts';
import type { Scope } from '#domain/staff/permissions.ts';

const shownLate = 12;
/** Without a promise, times are compared with a week of working days. */
const unpromisedMinutes = 5 * 480;

export async function readPromisesReport(period: Period, scope: Scope) {
  const { promises } = getContent();
  const [counted, late] = await Promise.all([readWeeks(period), readLate(period, scope, shownLate)]);
  const { total, weeks, kinds } = summarisePromises(counted.map(withDefaultPromise), period.mondays);
  const calendar = listOfficeDays(promises.officeHours, new Date(period.first), new Date());
  return {
    total: {
      received: total.received,
      kept: total.kept,
      late: total.late,
      running: total.running,
      unanswered: total.unanswered,
      share: total.share,
      median: total.medianMinutes === null ? null : printReplyTime(total.medianMinutes),
      longest: total.longestLateMinutes > 0 ? printDelay(total.longestLateMinutes) : null,
      oldest: total.oldestUnansweredDueAt && printDay(total.oldestUnansweredDueAt),
      excluded: total.received - total.kept - total.late - total.running,
    },
    weeks: weeks.map(({ week, kept, late: lateOnes }) => ({
      number: weekNumber(week),
      kept,
      late: lateOnes,
    })),
    kinds: orderKinds(kinds, promises).map(
      ({ kind, promise: name, promised, medianMinutes, replies, ...tally }) => ({
        ...tally,
        label: labelOf(kind, name),
        promise: promised?.printed ?? null,
        median: medianMinutes === null ? null : printReplyTime(medianMinutes, dayOf(promised)),
        bins: binReplies(
          replies,
          promised ? promisedMinutes(promised, promises.officeHours) : unpromisedMinutes,
        ).map(({ until, ...counts }) => ({ ...counts, until: until === null ? 'later' : printSpan(until) })),
      }),
    ),
    late: late.map((lead) => ({
      reference: lead.reference,
      label: labelOf(lead.kind, lead.promise),
      owner: lead.owner,
      isAnswered: lead.answeredAt !== null,
      by: printLateness(lead, calendar, promises),
    })),
  };
}

/** Old leads have no stored promise: they get the default promise of their form. */
const withDefaultPromise = (row: CountedWeek): CountedWeek => ({
  ...row,
  promise: row.promise || (defaultPromise(row.kind) ?? ''),
});

function defaultPromise(name: string): PromiseName | null {
  const { fields, promise } = kindOf(name);
  return promise(emptyValues(fields));
}

/** The shortest promise first, no promise last. */
function orderKinds<Tally extends { kind: string; promise: string }>(kinds: Tally[], promises: Promises) {
  const hours = ({ promised }: { promised: ReplyPromise | null }) => promised?.hours ?? Number.MAX_VALUE;
  return kinds
    .map((tally) => ({ ...tally, promised: promiseNamed(tally.promise, promises) }))
    .sort((one, other) => hours(one) - hours(other) || (one.kind < other.kind ? -1 : 1));
}

const promiseNamed = (name: string | null, promises: Promises): ReplyPromise | null =>
  name ? promises[name as PromiseName] : null;

/** "Support form", or "Support form, urgent" for the urgent promise of that form. */
export function labelOf(kind: string, promise?: string | null): string {
  const { form } = kindOf(kind);
  return promise === 'urgent' ? `${form}, urgent` : form;
}

/** A promise in whole days counts working days, as in the computation of the due time. */
function promisedMinutes(
  { hours, counts }: ReplyPromise,
  { opens, closes }: Promises['officeHours'],
): number {
  const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return counts === 'office' && hours % 24 === 0
    ? (hours / 24) * (minutesOf(closes) - minutesOf(opens))
    : hours * 60;
}

const dayOf = (promised: ReplyPromise | null) => (promised?.counts === 'always' ? wholeDay : undefined);

/** "45 min", "2 h", "3 days", for an axis. */
function printSpan(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 480) return `${Number((minutes / 60).toFixed(2))} h`;
  const days = Number((minutes / 480).toFixed(2));
  return `${days} day${days === 1 ? '' : 's'}`;
}

/** The delay in the time that the promise counts; for an unanswered lead, the day it was due. */
function printLateness(
  { dueAt, answeredAt, promise }: LateLead,
  calendar: CalendarDay[],
  promises: Promises,
): string {
  if (!answeredAt) return `since ${printDay(dueAt)}`;
  if (promiseNamed(promise, promises)?.counts === 'always') {
    return printDelay(Math.ceil((answeredAt.getTime() - dueAt.getTime()) / 60_000), wholeDay);
  }
  return printDelay(officeMinutesBetween(calendar, dueAt, answeredAt));
}

/** "16 November", Colombo time. */
function printDay(date: Date): string {
  const local = new Date(date.getTime() + colomboOffset);
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]}`;
}
