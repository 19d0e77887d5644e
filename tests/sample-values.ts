import {
  type Field,
  type FieldTable,
  type FieldValue,
  isAsked,
  mapFields,
} from '#domain/leads/forms/field-table.ts';
import { type LeadKindName, type LeadValues, leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';

const names = ['Nimal', 'Perera'];
const texts = {
  name: names.join(' '),
  email: 'nimal@company.lk',
  phone: '+94 11 234 5678',
  company: 'Perera & Sons',
  employer: 'Meepura Foods',
  message: 'The till stops.',
};

/** The values of a form in which the required fields and a message are filled in. */
export function sampleValues<Name extends LeadKindName>(
  name: Name,
  changes: Partial<LeadValues<Name>> = {},
): LeadValues<Name> {
  const shown = Object.entries<Field>(leadKinds[name].fields).filter(([, field]) => isAsked(field));
  const table: FieldTable = Object.fromEntries(shown);
  const nameFields = Object.keys(table).filter((field) => table[field]?.role === 'name');
  const values = mapFields(table, (field, key) =>
    nameFields.length > 1 && field.role === 'name' ? (names[nameFields.indexOf(key)] ?? '') : fillIn(field),
  );
  return { ...values, ...changes } as LeadValues<Name>;
}

function fillIn(field: Field): FieldValue {
  if (field.type === 'consent') return field.error !== undefined;
  if (field.type === 'choices' || field.type === 'files') return [];
  if (field.type === 'choice') return field.preset ?? (field.error ? (field.options[0]?.value ?? '') : '');
  const isFilled = field.error || field.role === 'name' || field.role === 'email' || field.role === 'message';
  return isFilled ? texts[field.role ?? 'message'] : '';
}

export const contactValues = (changes?: Partial<LeadValues<'contact'>>) => sampleValues('contact', changes);
export const supportValues = (changes?: Partial<LeadValues<'support'>>) => sampleValues('support', changes);

/** The values as a browser posts them. */
export function toFormData(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === true) form.set(name, 'on');
    else for (const each of Array.isArray(value) ? value : [value]) if (each) form.append(name, String(each));
  }
  return form;
}
