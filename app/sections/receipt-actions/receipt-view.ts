import type { Fact } from '#domain/leads/forms/describe-values.ts';

/** What a receipt shows. */
export type ReceiptView = {
  reference: string;
  noun: string;
  thanks: string;
  headline: string;
  greeting: string;
  reachable: boolean;
  /** What was given as an email address and is none. */
  typedEmail: string;
  facts: Fact[];
  received: string;
  /** Both missing where the form promises no time. */
  due: string | null;
  /** Follows "We promise a reply", with the sentence after it. */
  promise: string | null;
  /** To phone instead of waiting, where work has stopped. */
  emergencyPhone: string | null;
  /** Holidays before that time. */
  closed: string | null;
  /** When the visitor took it back; nothing is promised any more. */
  withdrawn: string | null;
  /** When it is deleted, as in "24 months after our last contact with you". */
  kept: string;
  /** When a person answered; then nothing is promised any more either. */
  answered: string | null;
  /** Staff saw nothing to answer; when, unless that was not yet noted. */
  closedUnanswered: { at: string | null } | null;
  /** Opened by the link in our mail, or no address was given: then all of it is shown. */
  isProven: boolean;
  isAnsweredByMail: boolean;
  messages: { id: string; text: string; written: string }[];
  /** What we wrote back. */
  replies: { id: string; text: string; written: string }[];
  address: string;
  messageKey: string;
};
