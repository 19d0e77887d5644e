import { declineSeen } from './application-act-store.server.ts';
import type { DeclineReason } from './decline-letter.ts';
import {
  type ChangedApplications,
  explainOutcomes,
  type SelectedApplication,
} from './move-applications.server.ts';

interface Decline {
  reason: DeclineReason;
  /** What stands for "another reason". */
  otherReason: string;
  /** None where nobody is written to: they have been told otherwise. */
  words: string | null;
}

export interface DeclinedApplications {
  outcomes: ChangedApplications;
  /** How many letters leave now; whoever had one before gets no second. */
  mailed: number;
}

/** Whoever is declined or hired already stays so: the same form sent again declines and writes to nobody. */
export async function declineApplications(
  ticked: SelectedApplication[],
  { reason, otherReason, words }: Decline,
  staffId: string,
  now = new Date(),
): Promise<DeclinedApplications> {
  const kept = reason === 'other' ? otherReason : reason;
  const declined = await declineSeen(ticked, { staffId, kept, code: reason, words, now });
  const outcomes = await explainOutcomes(
    ticked,
    declined.map(({ id }) => id),
    (stage) => stage === 'declined' || stage === 'hired',
  );
  return { outcomes, mailed: declined.filter(({ isMailed }) => isMailed).length };
}
