import { formLimits } from '../form-limits.ts';
import type { Messages } from '../lead-kind.ts';

/** A question the assistant could not answer, on its way to a person. */
export interface ChatValues {
  name: string;
  email: string;
  question: string;
  /** The name of the service, product or industry it was about, if any. */
  about: string;
  /** What was said, if the visitor lets us read it. */
  transcript: string;
}

export const chatLimits = {
  name: formLimits.name,
  email: formLimits.email,
  question: formLimits.text,
  about: formLimits.line,
  transcript: formLimits.text,
} as const satisfies Record<keyof ChatValues, number>;

export const chatMessages = {
  name: 'Enter your name',
  email: 'Enter an email address like name@company.lk',
  question: 'Write your question',
} as const satisfies Messages<ChatValues>;

export const chatThanks = 'Your question has been sent to the team!';
