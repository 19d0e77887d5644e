import type { CountedReplies, CountedWeek } from './report-store.server.ts';

interface Tally {
  received: number;
  kept: number;
  late: number;
  unanswered: number;
  running: number;
  /** Share of the promises that are kept or late; null if there are none. */
  share: number | null;
  /** Half of the answers came within this many minutes, in the time that their promise counts. */
  medianMinutes: number | null;
  replies: CountedReplies[];
}

export interface PromiseSummary {
  total: Tally & { longestLateMinutes: number; oldestUnansweredDueAt: Date | null };
  weeks: { week: string; kept: number; late: number }[];
  /** By form, and by promise where a form has several. */
  kinds: (Tally & { kind: string; promise: string })[];
}

export function summarisePromises(counted: CountedWeek[], mondays: string[]): PromiseSummary {
  const groups = Map.groupBy(counted, ({ kind, promise }) => `${kind} ${promise}`);
  const kinds = [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first ? { kind: first.kind, promise: first.promise, ...tally(own, addUpReplies(own)) } : [];
  });
  const dues = counted.flatMap(({ oldestUnansweredDueAt }) => oldestUnansweredDueAt?.getTime() ?? []);
  return {
    total: {
      ...tally(counted, addUpReplies(kinds)),
      longestLateMinutes: Math.max(0, ...counted.map(({ longestLateMinutes }) => longestLateMinutes)),
      oldestUnansweredDueAt: dues.length > 0 ? new Date(Math.min(...dues)) : null,
    },
    weeks: mondays.map((week) => {
      const { kept, late } = tally(
        counted.filter((row) => row.week === week),
        [],
      );
      return { week, kept, late };
    }),
    kinds,
  };
}

function tally(counted: CountedWeek[], replies: CountedReplies[]): Tally {
  const sum = (name: 'received' | 'kept' | 'late' | 'unanswered' | 'running') =>
    counted.reduce((total, row) => total + row[name], 0);
  const [kept, late] = [sum('kept'), sum('late')];
  return {
    received: sum('received'),
    kept,
    late,
    unanswered: sum('unanswered'),
    running: sum('running'),
    share: kept + late > 0 ? kept / (kept + late) : null,
    medianMinutes: findMedian(replies),
    replies,
  };
}

function addUpReplies(counted: { replies: CountedReplies[] }[]): CountedReplies[] {
  const sums = new Map<number, CountedReplies>();
  for (const { replies } of counted)
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

function findMedian(replies: CountedReplies[]): number | null {
  const total = replies.reduce((sum, [, kept, late]) => sum + kept + late, 0);
  let seen = 0;
  for (const [minutes, kept, late] of replies) {
    seen += kept + late;
    if (seen * 2 >= total) return minutes;
  }
  return null;
}
