import type { Company, PromiseName } from '#content/types.ts';
import type { SavedFile } from '../files/save-files.server.ts';
import type { FieldTable, FormValues, Messages } from './field-table.ts';

/** Whatever the outcome, everything typed comes back in `values`. */
export type ParsedForm<Values> =
  | { outcome: 'valid'; values: Values }
  | { outcome: 'invalid'; values: Values; messages: Messages<Values> }
  /** Nothing was written at all, so there is nothing to store. */
  | { outcome: 'empty'; values: Values }
  /** More than we read of a field that has no limit of its own. */
  | { outcome: 'too-long'; values: Values };

/** All there is to know about one form: a further form is one more of these. */
export interface LeadKind<Table extends FieldTable> {
  /** What staff call it. */
  form: string;
  /** As in "We have your support request". */
  noun: string;
  /** What the visitor reads once it is stored. */
  thanks: string;
  fields: Table;
  /** Only where more must be done than the table of fields says. */
  parse?(form: FormData, files: SavedFile[]): ParsedForm<FormValues<Table>>;
  /** Within which time we answer; none where the site promises none. */
  promise(values: FormValues<Table>): PromiseName | null;
  mailbox(values: FormValues<Table>, company: Company): string;
  /** What it is about, as in "Technical Support from Nimal Perera". */
  headline(values: FormValues<Table>): string;
  /** Staff tell its leads apart by the headline, because the messages all begin alike. */
  isListedByHeadline?: true;
}
