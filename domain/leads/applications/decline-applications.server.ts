import { declineSeen } from './application-action-store.server.ts';
import type { DeclineReason } from './decline-letter.ts';
import {
  type ChangedApplications,
  explainOutcomes,
  type SelectedApplication,
} from './move-applications.server.ts';

interface Decline {
  reason: DeclineReason;
  /** The reason as written, when `reason` is `other`. */
  otherReason: string;
  /** Null when no letter is sent because they were told by telephone or in person. */
  text: string | null;
}

export interface DeclinedApplications {
  outcomes: ChangedApplications;
  /** How many letters are sent now; nobody gets a second one. */
  mailed: number;
}

/** Skips applicants already declined or hired, so sending the same form twice has no further effect. */
export async function declineApplications(
  selected: SelectedApplication[],
  { reason, otherReason, text }: Decline,
  staffId: string,
  now = new Date(),
): Promise<DeclinedApplications> {
  const storedReason = reason === 'other' ? otherReason : reason;
  const declined = await declineSeen(selected, { staffId, storedReason, reasonCode: reason, text, now });
  const outcomes = await explainOutcomes(
    selected,
    declined.map(({ id }) => id),
    (stage) => stage === 'declined' || stage === 'hired',
    { isDecline: true },
  );
  return { outcomes, mailed: declined.filter(({ isMailed }) => isMailed).length };
}
