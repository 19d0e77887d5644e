import type { Fact } from '#domain/leads/forms/describe-values.ts';

/** The data of the receipt page. */
export type ReceiptView = {
  reference: string;
  noun: string;
  thanks: string;
  headline: string;
  greeting: string;
  reachable: boolean;
  /** What was typed as an email address but is not valid. */
  typedEmail: string;
  facts: Fact[];
  received: string;
  /** `due` and `promise` are null if the form promises no reply time. */
  due: string | null;
  /** Text that continues "We promise a reply", with the sentence after it. */
  promise: string | null;
  /** Given only if work has stopped: a number to call instead of waiting. */
  emergencyPhone: string | null;
  /** The holidays before `due`. */
  closed: string | null;
  /** When the visitor withdrew the request; then no reply is promised any more. */
  withdrawn: string | null;
  /** When it is deleted, as in "24 months after our last contact with you". */
  retention: string;
  /** When a person answered; then no reply is promised any more. */
  answered: string | null;
  /** Staff closed it without a reply. `at` is null for leads closed before the time was recorded. */
  closedUnanswered: { at: string | null } | null;
  /** Opened by the link in our mail, or no email address was given: then everything is shown. */
  isProven: boolean;
  isAnsweredByMail: boolean;
  /** Set while a further answer is owed. */
  again: { since: string; due: string | null } | null;
  /** What was said after the form, by both sides, in this order. */
  conversation: { id: string; by: 'you' | 'us'; text: string; files: string; written: string }[];
  /** The latest interview that was offered or agreed. */
  interview: ReceiptInterview | null;
  address: string;
  messageKey: string;
};

export type ReceiptInterview = {
  id: string;
  state: 'offered' | 'agreed' | 'refused';
  /** The agreed time. */
  when: string | null;
  /** Times that can be chosen; `value` is an ISO date. */
  times: { value: string; text: string }[];
  facts: Fact[];
  /** For the form that says that none fits. */
  key: string;
};
