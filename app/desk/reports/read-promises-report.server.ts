import { getContent } from '#content/read-content.server.ts';
import type { PromiseName, Promises, ReplyPromise } from '#content/types.ts';
import { dayOf, printShortDay } from '#domain/format/print-day.ts';
import { kindOf, usualPromise } from '#domain/leads/forms/lead-kinds.server.ts';
import { binReplies } from '#domain/reports/bin-replies.ts';
import { listSpans } from '#domain/reports/list-spans.ts';
import type { Period } from '#domain/reports/period.ts';
import { printDelay, printReplyTime, printSpan, wholeDay } from '#domain/reports/print-minutes.ts';
import { type CountedWeek, type Departments, readWeeks } from '#domain/reports/report-store.server.ts';
import { type PromiseSummary, summarisePromises } from '#domain/reports/summarise-promises.ts';
import { linkToLeads } from './link-to-leads.ts';

/** Without a promise, times are compared with a week of working days. */
const unpromisedMinutes = 5 * 480;

/** The figures of the report. They lead to their leads if only the viewer's own departments are counted. */
export async function readPromisesReport(
  period: Period,
  span: { from: string; to: string },
  departments: Departments | null,
) {
  const { promises } = getContent();
  const counted = await readWeeks(period, departments);
  const summary = summarisePromises(counted.map(withUsualPromise), period.mondays);
  const link = departments ? linkToLeads : () => undefined;
  return {
    total: describeTotal(summary),
    reasons: summary.reasons,
    bars: listSpans(period).map(({ label, title, from, to, mondays }) => {
      const weeks = summary.weeks.filter(({ week }) => mondays.includes(week));
      const [below, above] = [link({ from, to, promise: 'kept' }), link({ from, to, promise: 'late' })];
      return {
        label,
        title,
        below: weeks.reduce((sum, { kept }) => sum + kept, 0),
        above: weeks.reduce((sum, { late }) => sum + late, 0),
        to: below && above ? { below, above } : undefined,
      };
    }),
    kinds: orderKinds(summary.kinds, promises).map(({ kind, promise, promised, ...tally }) => {
      const figure = { ...span, kind, promised: promise || null };
      const minutes = promised ? promisedMinutes(promised, promises.officeHours) : unpromisedMinutes;
      const [received, kept, late] = [
        link(figure),
        link({ ...figure, promise: 'kept' }),
        link({ ...figure, promise: 'late' }),
      ];
      return {
        label: labelOf(kind, promise),
        promise: promised?.printed ?? null,
        received: tally.received,
        kept: tally.kept,
        late: tally.late,
        share: tally.share,
        median: printMedian(tally.answers.medianMinutes, promised),
        outOfHours: tally.answers.outOfHours,
        laterMedian: printMedian(tally.laterAnswers.medianMinutes, promised),
        to: received && kept && late ? { received, kept, late } : undefined,
        bins: binReplies(tally.answers.replies, minutes).map(({ until, ...counts }, index, all) => {
          const before = all[index - 1]?.until ?? null;
          return {
            ...counts,
            until: until === null ? 'later' : printSpan(until),
            title: describeBin(before, until),
            to: link({ ...figure, minutes: [before, until] }),
          };
        }),
      };
    }),
  };
}

function describeTotal({ total }: PromiseSummary) {
  const { answers, laterAnswers, longestLateMinutes, oldestUnansweredDueAt, ...tally } = total;
  return {
    ...tally,
    median: printMedian(answers.medianMinutes, null),
    inOffice: answers.inOffice,
    outOfHours: answers.outOfHours,
    later: {
      median: printMedian(laterAnswers.medianMinutes, null),
      kept: laterAnswers.kept,
      late: laterAnswers.late,
      outOfHours: laterAnswers.outOfHours,
    },
    longest: longestLateMinutes > 0 ? printDelay(longestLateMinutes) : null,
    oldest: oldestUnansweredDueAt && printShortDay(dayOf(oldestUnansweredDueAt)),
    excluded: total.received - total.kept - total.late - total.running,
  };
}

/** Old leads have no stored promise: they get the usual promise of their form. */
const withUsualPromise = (row: CountedWeek): CountedWeek => ({
  ...row,
  promise: row.promise || (usualPromise(row.kind) ?? ''),
});

/** The shortest promise first, no promise last. */
function orderKinds<Tally extends { kind: string; promise: string }>(kinds: Tally[], promises: Promises) {
  const hours = ({ promised }: { promised: ReplyPromise | null }) => promised?.hours ?? Number.MAX_VALUE;
  return kinds
    .map((tally) => ({ ...tally, promised: promiseNamed(tally.promise, promises) }))
    .sort((one, other) => hours(one) - hours(other) || (one.kind < other.kind ? -1 : 1));
}

export const promiseNamed = (name: string | null, promises: Promises): ReplyPromise | null =>
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

function printMedian(minutes: number | null, promised: ReplyPromise | null): string | null {
  return minutes === null
    ? null
    : printReplyTime(minutes, promised?.counts === 'always' ? wholeDay : undefined);
}

function describeBin(before: number | null, until: number | null): string {
  if (until === null) return `More than ${printDelay(before ?? 0)}`;
  return before === null ? `Up to ${printDelay(until)}` : `${printDelay(before)} to ${printDelay(until)}`;
}
