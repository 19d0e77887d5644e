import type { CountedReplies, CountedWeek } from './report-store.server.ts';

export interface Tally {
  received: number;
  kept: number;
  late: number;
  unanswered: number;
  running: number;
  /** Of the promises that were put to the test; none where there were none. */
  share: number | null;
  /** Half of the answers came within so many minutes of office hours. */
  medianMinutes: number | null;
}

export interface PromiseSummary {
  total: Tally & { longestLateMinutes: number; oldestUnansweredDueAt: Date | null };
  weeks: (Tally & { week: string })[];
  kinds: (Tally & { kind: string })[];
}

export function summarisePromises(
  counted: CountedWeek[],
  replies: CountedReplies[],
  mondays: string[],
): PromiseSummary {
  const kinds = [...new Set(counted.map(({ kind }) => kind))];
  const dues = counted.flatMap(({ oldestUnansweredDueAt }) => oldestUnansweredDueAt?.getTime() ?? []);
  return {
    total: {
      ...tally(counted, replies),
      longestLateMinutes: Math.max(0, ...counted.map(({ longestLateMinutes }) => longestLateMinutes)),
      oldestUnansweredDueAt: dues.length > 0 ? new Date(Math.min(...dues)) : null,
    },
    weeks: mondays.map((week) => ({
      week,
      ...tally(
        counted.filter((row) => row.week === week),
        [],
      ),
    })),
    kinds: kinds.map((kind) => ({
      kind,
      ...tally(
        counted.filter((row) => row.kind === kind),
        replies.filter((row) => row.kind === kind),
      ),
    })),
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
  };
}

function findMedian(replies: CountedReplies[]): number | null {
  const total = replies.reduce((sum, { leads }) => sum + leads, 0);
  let passed = 0;
  for (const { minutes, leads } of replies.toSorted((one, other) => one.minutes - other.minutes)) {
    passed += leads;
    if (passed * 2 >= total) return minutes;
  }
  return null;
}
