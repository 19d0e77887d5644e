import { tooLongMessage } from './form-limits.ts';

export interface SentFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** What a field says about its sender, whatever the form calls it. */
export type Role = 'name' | 'email' | 'phone' | 'company' | 'employer' | 'message';

interface AnyField {
  /** In lists of what was sent. Fields with the same label are printed as one; without a label a field is not listed. */
  label?: string;
  role?: Role;
  /** Filled in by us later on, so it is never read from what a visitor posts. */
  isOurs?: true;
  /** The version of the form that brought the field: older leads have none. */
  added?: number;
  /** The version of the form that dropped the field: older leads still have it. */
  removed?: number;
  /** The version of the form that gave the field its present name. */
  renamed?: { in: number; from: string };
}

interface WrittenField extends AnyField {
  /** Of UTF-16 units, as browsers count. Where there is none, any text is taken that we read whole. */
  limit?: number;
  /** Makes the field required. */
  error?: string;
  /** Stricter than not being empty; only together with `error`. */
  isValid?: (text: string) => boolean;
  /** Cut to its limit instead of refused: the visitor does not see it and cannot shorten it. */
  isHidden?: true;
}

export interface LineField extends WrittenField {
  type: 'line';
}

export interface TextField extends WrittenField {
  type: 'text';
}

interface Option {
  value: string;
  label: string;
}

interface ChoiceField extends AnyField {
  type: 'choice';
  options: readonly Option[];
  /** What counts as chosen where nothing is. */
  preset?: string;
  error?: string;
}

interface ChoicesField extends AnyField {
  type: 'choices';
  options: readonly Option[];
}

interface ConsentField extends AnyField {
  type: 'consent';
  error?: string;
}

/** Checked apart from the table, by what is in the files. */
interface FilesField extends AnyField {
  type: 'files';
}

export type Field = LineField | TextField | ChoiceField | ChoicesField | ConsentField | FilesField;

/** Every field of a form, in the order in which what was sent is listed. */
export type FieldTable = Readonly<Record<string, Field>>;

interface ValueTypes {
  line: string;
  text: string;
  choice: string;
  choices: string[];
  consent: boolean;
  files: SentFile[];
}
export type FieldValue = ValueTypes[keyof ValueTypes];
export type FormValues<Table extends FieldTable = FieldTable> = {
  -readonly [Name in keyof Table]: ValueTypes[Table[Name]['type']];
};

/** Names of the fields in which a visitor writes. */
export type TextName<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name]['type'] extends 'line' | 'text' ? Name : never;
}[keyof Table] &
  string;

export type Messages<Values> = Partial<Record<keyof Values & string, string>>;

export const isWritten = (field: Field): field is LineField | TextField =>
  field.type === 'line' || field.type === 'text';

/** Whether the present version of the form asks for it. */
export const isAsked = ({ removed, isOurs }: Field) => removed === undefined && !isOurs;

/** The highest version that any field names. */
export function versionOf(table: FieldTable): number {
  const versions = Object.values(table).flatMap(({ added, removed, renamed }) => [
    added ?? 1,
    removed ?? 1,
    renamed?.in ?? 1,
  ]);
  return Math.max(1, ...versions);
}

export function emptyValue({ type }: Field): FieldValue {
  if (type === 'consent') return false;
  return type === 'choices' || type === 'files' ? [] : '';
}

export function emptyValues<Table extends FieldTable>(table: Table): FormValues<Table> {
  return mapFields(table, emptyValue);
}

/** One value for each field. */
export function mapFields<Table extends FieldTable>(
  table: Table,
  toValue: (field: Field, name: string) => FieldValue,
): FormValues<Table> {
  const entries = Object.entries(table).map(([name, field]) => [name, toValue(field, name)]);
  return Object.fromEntries(entries) as FormValues<Table>;
}

/** What is wrong with a value, by the same rules in the browser and on the server. */
export function findError(field: Field, value: FieldValue): string | undefined {
  if (!isAsked(field)) return undefined;
  if (isWritten(field)) {
    const text = String(value);
    if (field.limit && text.length > field.limit) return tooLongMessage(field.limit);
    return field.error && !(field.isValid?.(text) ?? text !== '') ? field.error : undefined;
  }
  if (field.type === 'choice') return value === '' ? field.error : undefined;
  if (field.type === 'consent') return value === true ? undefined : field.error;
  return undefined;
}

export function findErrors<Table extends FieldTable>(
  table: Table,
  values: Partial<FormValues<Table>>,
): Messages<FormValues<Table>> {
  const entries = Object.entries(table).flatMap(([name, field]) => {
    const error = findError(field, values[name] ?? emptyValue(field));
    return error ? [[name, error]] : [];
  });
  return Object.fromEntries(entries) as Messages<FormValues<Table>>;
}
