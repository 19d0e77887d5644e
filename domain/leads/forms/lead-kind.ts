import type { Company, PromiseName, Promises } from '#content/types.ts';
import type { SavedFile } from '../files/save-files.server.ts';
import type { FieldTable, FormValues, Messages } from './field-table.ts';

/** Whatever the outcome, everything typed comes back in `values`. */
export type ParsedForm<Values> =
  | { outcome: 'valid'; values: Values }
  | { outcome: 'invalid'; values: Values; messages: Messages<Values> }
  /** Every field is empty, so there is nothing to store. */
  | { outcome: 'empty'; values: Values }
  /** A field without a limit of its own has more text than we read. */
  | { outcome: 'too-long'; values: Values };

/** Everything the rest of the system needs to know about one form. */
export interface LeadKind<Table extends FieldTable> {
  /** Its name for staff. */
  form: string;
  /** As in "We have your support request". */
  noun: string;
  /** What the visitor reads once it is stored. */
  thanks: string;
  /** The page that has the form and takes its post without script; none if the form has no page of its own. */
  page?: `/${string}`;
  fields: Table;
  /** Only if parsing needs more than the table of fields. */
  parse?(form: FormData, files: SavedFile[]): ParsedForm<FormValues<Table>>;
  /** Within which time we answer; null if the site promises none. */
  promise(values: FormValues<Table>): PromiseName | null;
  mailbox(values: FormValues<Table>, company: Company): string;
  /** What it is about, as in "Technical Support from Nimal Perera". */
  headline(values: FormValues<Table>): string;
  /** How long its leads are stored: the name of a period in promises.yaml, `enquiry` unless it says otherwise. */
  retention?: keyof Promises['retention'];
  /** Lists show the headline instead of the message, because the messages all begin alike. */
  isListedByHeadline?: true;
}
