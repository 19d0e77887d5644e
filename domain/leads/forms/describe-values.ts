import { printBytes } from '#domain/format/print-bytes.ts';
import type { Field, FieldTable, FieldValue, FormValues, Role, SentFile } from './field-table.ts';

export interface Fact {
  label: string;
  value: string;
}

/** What was sent, line by line, for mails, the receipt and the desk. Empty values are left out. */
export function listFacts(table: FieldTable, values: FormValues): Fact[] {
  const facts = new Map<string, string[]>();
  for (const [name, field] of Object.entries(table)) {
    const printed = field.label && printValue(field, values[name] as FieldValue);
    if (field.label && printed) facts.set(field.label, [...(facts.get(field.label) ?? []), printed]);
  }
  return [...facts].map(([label, parts]) => ({ label, value: parts.join(' ') }));
}

/** What the fields of a role say, those that are empty left out. */
export function readRole(table: FieldTable, values: FormValues, role: Role): string[] {
  return Object.entries(table)
    .filter(([, field]) => field.role === role)
    .map(([name]) => values[name] as string)
    .filter(Boolean);
}

/** Every text by which a lead shall be found: what is never shown cannot be found either. */
export function listTexts(table: FieldTable, values: FormValues): string[] {
  return Object.entries(table).flatMap(([name, { label }]) => {
    const value = values[name] as FieldValue;
    if (!label || typeof value === 'boolean') return [];
    return typeof value === 'string'
      ? [value]
      : value.map((each) => (typeof each === 'string' ? each : each.name));
  });
}

function printValue(field: Field, value: FieldValue): string {
  if (field.type === 'choice') return labelOf(field.options, String(value));
  if (field.type === 'choices')
    return (value as string[]).map((each) => labelOf(field.options, each)).join(', ');
  if (field.type === 'files')
    return (value as SentFile[]).map(({ name, bytes }) => `${name} (${printBytes(bytes)})`).join('\n');
  return typeof value === 'string' ? value : '';
}

const labelOf = (options: readonly { value: string; label: string }[], given: string) =>
  options.find(({ value }) => value === given)?.label ?? given;
