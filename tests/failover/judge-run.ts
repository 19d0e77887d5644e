import { checkEvidence, type Tally } from '../drill/check-evidence.ts';
import type { Evidence } from '../drill/evidence.ts';
import type { Submission } from '../drill/submission.ts';

/** The most that may pass without any acknowledgement. */
const maxGapSeconds = 25;
/** A worker has five connections to the mail server, and each may hold one mail that is not yet recorded. */
const mailsInFlight = 5;

export interface FailoverResult extends Tally {
  /** Acknowledged, but not stored. */
  missing: number;
  gapSeconds: number;
  /** Seconds the most patient visitor waited. */
  slowestSeconds: number;
  violations: string[];
}

/** Compares what visitors were told with what is there. A repeated mail and a long gap are violations too. */
export function judgeRun(
  submissions: Submission[],
  evidence: Evidence,
  { struckAt, killsWorker = false }: { struckAt: number; killsWorker?: boolean },
): FailoverResult {
  const { tally, violations } = checkEvidence(submissions, evidence, { isScanned: false });
  const gapSeconds = findLongestGap(submissions, struckAt);
  if (!submissions.some(({ acknowledged }) => acknowledged && acknowledged.at < struckAt))
    violations.push('nobody was acknowledged before the fault, so the gap is unknown');
  if (gapSeconds > maxGapSeconds)
    violations.push(`${gapSeconds.toFixed(1)} s without an acknowledgement, at most ${maxGapSeconds} s`);
  const allowed = killsWorker ? mailsInFlight : 0;
  if (tally.repeated > allowed) violations.push(`${tally.repeated} mails arrived twice, at most ${allowed}`);
  const waits = submissions.map(({ acknowledged, arrivedAt }) => (acknowledged?.at ?? arrivedAt) - arrivedAt);
  return {
    ...tally,
    missing: tally.falseSuccesses,
    gapSeconds,
    slowestSeconds: Math.max(0, ...waits) / 1000,
    violations,
  };
}

/** From the last acknowledgement before the fault to the last visitor. A gap has two ends, so both are counted too. */
function findLongestGap(submissions: Submission[], struckAt: number): number {
  const times = submissions.flatMap(({ acknowledged }) => acknowledged?.at ?? []).sort((a, b) => a - b);
  const from = times.findLast((at) => at < struckAt) ?? submissions[0]?.arrivedAt ?? struckAt;
  const acknowledged = times.filter((at) => at > from);
  const to = Math.max(from, ...acknowledged, ...submissions.map(({ arrivedAt }) => arrivedAt));
  const moments = [from, ...acknowledged, to];
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] as number));
  return Math.max(0, ...gaps) / 1000;
}
