import type { CountedReplies } from './report-store.server.ts';

export interface ReplyBin {
  /** The upper limit in minutes; null for the last bin, which has all longer times. */
  until: number | null;
  kept: number;
  late: number;
}

const binsInTime = 8;
const binsLate = 4;

/** Sorts answers into bins by their time: eight bins up to the promise, four more after it, and one for the rest. */
export function binReplies(replies: CountedReplies[], promisedMinutes: number): ReplyBin[] {
  const width = promisedMinutes / binsInTime;
  const bins: ReplyBin[] = Array.from({ length: binsInTime + binsLate + 1 }, (_, index) => ({
    until: index < binsInTime + binsLate ? (index + 1) * width : null,
    kept: 0,
    late: 0,
  }));
  for (const [minutes, kept, late] of replies) {
    const bin = bins.find(({ until }) => until === null || minutes <= until);
    if (!bin) continue;
    bin.kept += kept;
    bin.late += late;
  }
  return bins;
}
