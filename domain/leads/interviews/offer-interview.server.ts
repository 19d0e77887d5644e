import { createHash } from 'node:crypto';
import type { SeenLead } from '../handling/handling-store.server.ts';
import { insertOffer, type OfferOutcome } from './interview-action-store.server.ts';
import { interviewLengths, interviewLimits, maxTimes, tooLongText } from './interview-choices.ts';

export interface InterviewOffer {
  interviewerIds: string[];
  /** In the order of the fields; null for a field that contains no time, undefined for an empty one. */
  times: (Date | null | undefined)[];
  minutes: number;
  place: string;
  text: string;
  isAgreed: boolean;
}

/** By field; the times by their number. */
export interface OfferErrors {
  interviewers?: string;
  times?: Record<number, string>;
  place?: string;
  text?: string;
}

export type OfferResult = OfferOutcome | { outcome: 'invalid'; errors: OfferErrors };

/** Sends an invitation with up to three times, or fixes a time that was agreed by telephone. */
export async function offerInterview(
  seen: SeenLead,
  staffId: string,
  offer: InterviewOffer,
  { key, now = new Date() }: { key: string; now?: Date },
): Promise<OfferResult> {
  const errors = findOfferErrors(offer, now);
  if (Object.keys(errors).length > 0) return { outcome: 'invalid', errors };
  const times = offer.times
    .filter((time) => time instanceof Date)
    .toSorted((one, other) => one.getTime() - other.getTime())
    // Only the one that was agreed.
    .slice(0, offer.isAgreed ? 1 : maxTimes);
  const content = JSON.stringify({ ...offer, times, key });
  const submissionKey = createHash('sha256').update(content).digest('base64url');
  return await insertOffer(seen, staffId, { ...offer, times, submissionKey }, now);
}

export function findOfferErrors(offer: InterviewOffer, now: Date): OfferErrors {
  const { interviewerIds, minutes, place, text, isAgreed } = offer;
  const times = findTimeErrors(offer.times, isAgreed, now);
  return {
    ...(interviewerIds.length === 0 && { interviewers: 'Choose who takes part' }),
    ...(!interviewLengths.some((length) => length === minutes) && {
      interviewers: 'Choose how long it takes',
    }),
    ...(Object.keys(times).length > 0 && { times }),
    ...(place === '' && { place: 'Say where, or give the link' }),
    ...(place.length > interviewLimits.place && { place: 'Say it in fewer words' }),
    ...(text === '' && { text: 'Write a few words first' }),
    ...(text.length > interviewLimits.text && { text: tooLongText }),
  };
}

function findTimeErrors(
  times: InterviewOffer['times'],
  isAgreed: boolean,
  now: Date,
): Record<number, string> {
  const errors: Record<number, string> = {};
  const seen = new Set<number>();
  for (const [index, time] of times.entries()) {
    if (time === undefined) continue;
    if (time === null) errors[index] = 'This is not a date and a time';
    else if (time <= now) errors[index] = 'This time is over';
    else if (seen.has(time.getTime())) errors[index] = 'This time is there twice';
    else if (isAgreed && seen.size > 0) errors[index] = 'Only one time can be agreed: empty the others';
    else seen.add(time.getTime());
  }
  if (seen.size === 0 && Object.keys(errors).length === 0) errors[0] = 'Give at least one time';
  return errors;
}
