import type { Company, PromiseName } from '#content/types.ts';
import type { KeptFile } from './keep-files.server.ts';

export type Messages<Values> = Partial<Record<keyof Values & string, string>>;

/** Whatever the answer, every word typed comes back in `values`. */
export type ParsedForm<Values> =
  | { outcome: 'valid'; values: Values }
  | { outcome: 'invalid'; values: Values; messages: Messages<Values> }
  /** Nothing was written at all, so there is nothing to keep. */
  | { outcome: 'empty'; values: Values }
  /** More than is read of a field, of a form that has no other limit. */
  | { outcome: 'too-long'; values: Values };

export interface Fact {
  label: string;
  value: string;
}

/** All there is to know about one form: a further form is one more of these. */
export interface LeadKind<Values extends object> {
  /** What staff call it. */
  form: string;
  /** As in "We have your support request". */
  noun: string;
  /** What the visitor reads once it is stored. */
  thanks: string;
  /** Within which time we answer; none where the site promises none. */
  promise(values: Values): PromiseName | null;
  parse(form: FormData, files?: KeptFile[]): ParsedForm<Values>;
  /** Either may be empty where the form asks for nothing. */
  sender(values: Values): { name: string; email: string };
  /** Only of forms that insist on no address: whether we can answer at all. Where not, the visitor may add a way later. */
  isReachable?(values: Values): boolean;
  /** What was written freely: what is judged when a lead may be spam. */
  words(values: Values): string;
  mailbox(values: Values, company: Company): string;
  /** What it is about, as in "Technical Support from Nimal Perera". */
  headline(values: Values): string;
  /** What was sent, line by line, for mails, the receipt and the desk. Empty values are left out. */
  facts(values: Values): Fact[];
}
