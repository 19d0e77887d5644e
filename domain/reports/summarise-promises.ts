import type { CountedReplies, CountedWeek } from './report-store.server.ts';

interface Tally {
  received: number;
  kept: number;
  late: number;
  unanswered: number;
  running: number;
  /** Share of the promises that are kept or late; null if there are none. */
  share: number | null;
  /** Of first answers. */
  answers: AnswerTimes;
  /** Of answers after the first. */
  laterAnswers: AnswerTimes & { kept: number; late: number };
}

interface AnswerTimes {
  /** Half of the answers in office time came within this many minutes, in the time that their promise counts. */
  medianMinutes: number | null;
  /** How many answers the median is over. */
  inOffice: number;
  /** Answers while the office was closed, which took no office time. */
  outOfHours: number;
  replies: CountedReplies[];
}

export interface PromiseSummary {
  total: Tally & { longestLateMinutes: number; oldestUnansweredDueAt: Date | null };
  weeks: { week: string; kept: number; late: number }[];
  /** By form, and by promise where a form has several. */
  kinds: (Tally & { kind: string; promise: string })[];
  /** Why turns were late, the most frequent first; the code is empty where nobody gave a reason. */
  reasons: { code: string; turns: number }[];
}

export function summarisePromises(counted: CountedWeek[], mondays: string[]): PromiseSummary {
  const groups = Map.groupBy(counted, ({ kind, promise }) => `${kind} ${promise}`);
  const dues = counted.flatMap(({ oldestUnansweredDueAt }) => oldestUnansweredDueAt?.getTime() ?? []);
  const byWeek = Map.groupBy(counted, ({ week }) => week);
  const sum = (rows: CountedWeek[], name: 'kept' | 'late') => rows.reduce((all, row) => all + row[name], 0);
  return {
    total: {
      ...tally(counted),
      longestLateMinutes: Math.max(0, ...counted.map(({ longestLateMinutes }) => longestLateMinutes)),
      oldestUnansweredDueAt: dues.length > 0 ? new Date(Math.min(...dues)) : null,
    },
    weeks: mondays.map((week) => {
      const rows = byWeek.get(week) ?? [];
      return { week, kept: sum(rows, 'kept'), late: sum(rows, 'late') };
    }),
    kinds: [...groups.values()].flatMap((own) => {
      const [first] = own;
      return first ? { kind: first.kind, promise: first.promise, ...tally(own) } : [];
    }),
    reasons: addUpReasons(counted),
  };
}

function tally(counted: CountedWeek[]): Tally {
  const sum = (
    name:
      | 'received'
      | 'kept'
      | 'late'
      | 'unanswered'
      | 'running'
      | 'outOfHours'
      | 'laterKept'
      | 'laterLate'
      | 'laterOutOfHours',
  ) => counted.reduce((total, row) => total + row[name], 0);
  const [kept, late] = [sum('kept'), sum('late')];
  return {
    received: sum('received'),
    kept,
    late,
    unanswered: sum('unanswered'),
    running: sum('running'),
    share: kept + late > 0 ? kept / (kept + late) : null,
    answers: measure(
      counted.map(({ replies }) => replies),
      sum('outOfHours'),
    ),
    laterAnswers: {
      ...measure(
        counted.map(({ laterReplies }) => laterReplies),
        sum('laterOutOfHours'),
      ),
      kept: sum('laterKept'),
      late: sum('laterLate'),
    },
  };
}

function measure(lists: CountedReplies[][], outOfHours: number): AnswerTimes {
  const replies = addUpReplies(lists);
  const inOffice = replies.reduce((sum, [, kept, late]) => sum + kept + late, 0);
  return { medianMinutes: findMedian(replies, inOffice), inOffice, outOfHours, replies };
}

function addUpReplies(lists: CountedReplies[][]): CountedReplies[] {
  const sums = new Map<number, CountedReplies>();
  for (const replies of lists)
    for (const [minutes, kept, late] of replies) {
      const sum = sums.get(minutes);
      if (!sum) sums.set(minutes, [minutes, kept, late]);
      else {
        sum[1] += kept;
        sum[2] += late;
      }
    }
  return [...sums.values()].sort(([one], [other]) => one - other);
}

function findMedian(replies: CountedReplies[], total: number): number | null {
  let seen = 0;
  for (const [minutes, kept, late] of replies) {
    seen += kept + late;
    if (seen * 2 >= total) return minutes;
  }
  return null;
}

function addUpReasons(counted: CountedWeek[]): PromiseSummary['reasons'] {
  const sums = new Map<string, number>();
  for (const { reasons } of counted)
    for (const [code, turns] of reasons) sums.set(code, (sums.get(code) ?? 0) + turns);
  return [...sums]
    .map(([code, turns]) => ({ code, turns }))
    .sort((one, other) => other.turns - one.turns || (one.code < other.code ? -1 : 1));
}
