import { isEmailAddress } from '#platform/mail/email-address.server.ts';
import { cleanLine, cleanText, isTruncated } from '../../user-text.ts';
import {
  emptyValue,
  type Field,
  type FieldTable,
  type FieldValue,
  type FormValues,
  findError,
  isAsked,
  isWritten,
  type Messages,
  mapFields,
} from './field-table.ts';
import type { ParsedForm } from './lead-kind.ts';

/** Reads and validates what was posted. */
export function parseForm<Table extends FieldTable>(
  table: Table,
  form: FormData,
): ParsedForm<FormValues<Table>> {
  const values = mapFields(table, (field, name) =>
    isAsked(field) ? readPosted(field, form, name) : emptyValue(field),
  );
  const isTooLong = Object.entries(table).some(
    ([name, field]) => isWritten(field) && !field.limit && isTruncated(values[name] as string),
  );
  if (isTooLong) return { outcome: 'too-long', values };

  const messages: Messages<FormValues<Table>> = {};
  for (const [name, field] of Object.entries(table)) {
    const error =
      findError(field, values[name] as FieldValue) ??
      findServerError(field, values[name] as FieldValue, form.get(name));
    if (error) messages[name as keyof typeof messages] = error;
  }
  return Object.keys(messages).length > 0
    ? { outcome: 'invalid', values, messages }
    : { outcome: 'valid', values };
}

function readPosted(field: Field, form: FormData, name: string): FieldValue {
  if (field.type === 'text') return cleanText(form.get(name));
  const line = cleanLine(form.get(name));
  if (field.type === 'line') return field.isHidden ? line.slice(0, field.limit) : line;
  if (field.type === 'consent') return ['on', 'true', 'yes', '1'].includes(line);
  if (field.type === 'files') return [];
  const offered = field.options.map(({ value }) => value);
  // In the order in which they are offered, each once.
  if (field.type === 'choices') return offered.filter((value) => form.getAll(name).includes(value));
  return offered.find((value) => value === line) ?? field.preset ?? '';
}

/** What a browser cannot find wrong, or never sends. */
function findServerError(field: Field, value: FieldValue, posted: unknown): string | undefined {
  if (field.type === 'choice') {
    const line = cleanLine(posted);
    return line !== '' && line !== value ? field.error : undefined;
  }
  if (isWritten(field) && field.role === 'email' && field.error && !isEmailAddress(String(value)))
    return field.error;
  return undefined;
}
