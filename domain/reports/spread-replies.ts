import type { CountedReplies } from './report-store.server.ts';

export interface ReplyBin {
  /** In minutes by the clock of the promise; none for the last, which holds all that took longer. */
  until: number | null;
  kept: number;
  late: number;
}

const binsWithin = 8;
const binsBeyond = 4;

/** How long answers took against what was promised: eighths of the promise, four more after it, and the rest. */
export function spreadReplies(replies: CountedReplies[], promisedMinutes: number): ReplyBin[] {
  const width = promisedMinutes / binsWithin;
  const bins: ReplyBin[] = Array.from({ length: binsWithin + binsBeyond + 1 }, (_, index) => ({
    until: index < binsWithin + binsBeyond ? (index + 1) * width : null,
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
