import { checkEvidence } from '../drill/check-evidence.ts';
import type { Evidence } from '../drill/evidence.ts';
import type { Submission } from '../drill/submission.ts';

export interface RestoreResult {
  /** Acknowledged before the second that was asked for. */
  acknowledged: number;
  restored: number;
  missing: number;
  filesExpected: number;
  filesRestored: number;
  /** Sent, but not acknowledged, at that second: either is right. */
  undecided: number;
  /** Sent after it: must not be there. */
  later: number;
  violations: string[];
}

/** Whoever was acknowledged before `target` must be there with files and mails, and nobody who came after it. */
export function judgeRestore(submissions: Submission[], evidence: Evidence, target: number): RestoreResult {
  const before = submissions.filter(({ acknowledged }) => acknowledged && acknowledged.at <= target);
  const later = submissions.filter(({ arrivedAt }) => arrivedAt > target);
  const undecided = submissions.filter((each) => !before.includes(each) && !later.includes(each));

  const stored = JSON.stringify([evidence.leads.map(({ fields }) => fields), evidence.subscribers]);
  const isStored = ({ marker }: Submission) => stored.includes(marker);
  const keys = new Set(evidence.files.map(({ key }) => key));
  // Files of later leads were backed up too; the worker finds them without a row.
  const known = new Map([...evidence.stored].filter(([key]) => keys.has(key)));
  const messageIds = new Set(evidence.deliveries.map(({ messageId }) => messageId));
  const { tally, violations } = checkEvidence(
    [...before, ...undecided.filter(isStored)],
    { ...evidence, stored: known, mails: evidence.mails.filter((mail) => messageIds.has(mail.messageId)) },
    { isScanned: false },
  );
  for (const { marker } of later.filter(isStored))
    violations.push(`${marker} was sent after the second asked for, but is there`);
  const files = before.flatMap((submission) => submission.files);
  const checksums = new Set(known.values());
  return {
    acknowledged: before.length,
    restored: before.filter(isStored).length,
    missing: tally.lost,
    filesExpected: files.length,
    filesRestored: files.filter(({ sha256 }) => checksums.has(sha256)).length,
    undecided: undecided.length,
    later: later.length,
    violations,
  };
}
