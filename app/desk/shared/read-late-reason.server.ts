import { readLine } from '#app/http/posted-form.server.ts';
import { isLateReason, maxReasonLength } from '#domain/leads/handling/late-reasons.ts';

export interface TypedReason {
  reason: string;
  words: string;
  /** Why it cannot be stored. */
  problem: 'no-late-reason' | 'no-words' | null;
}

/** What a form says about why an answer was late. */
export function readLateReason(form: FormData): TypedReason {
  const reason = readLine(form, 'reason');
  const words = readLine(form, 'words').slice(0, maxReasonLength);
  if (!isLateReason(reason)) return { reason, words, problem: 'no-late-reason' };
  return { reason, words, problem: reason === 'other' && words === '' ? 'no-words' : null };
}
