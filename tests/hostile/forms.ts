import { type Field, isAsked } from '#domain/leads/forms/field-table.ts';
import { formLimits } from '#domain/leads/forms/form-limits.ts';
import { kindOf, type LeadKindName, leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { addressesOf, type FormAddresses } from '../form-addresses.ts';
import { encodeForm } from './encode.ts';
import { send } from './send.ts';

export interface Form extends FormAddresses {
  name: string;
  /** A filled form. Every field of it is attacked. */
  fields: Record<string, string>;
  /** The fields that have a length limit. */
  limits: Record<string, number>;
  /** Then it is sent as multipart. */
  takesFiles?: true;
}

/** Fields that are sent in addition to those of the form. */
const extraFields: Partial<Record<LeadKindName, Record<string, string>>> = { wizard: { step: '' } };
const samples: Partial<Record<string, string>> = {
  name: 'Nimal Perera',
  email: 'nimal@client.example',
  phone: '077 123 4567',
};

function fillIn(field: Field): string {
  if (field.type === 'consent') return 'on';
  if (field.type === 'choice' || field.type === 'choices') return field.options[0]?.value ?? '';
  return samples[field.role ?? ''] ?? 'A few words.';
}

/** A mail becomes a lead without a form. */
const formNames = Object.keys(leadKinds).filter((name) => name !== 'mail');

const leadForms = formNames.map((name): Form => {
  const shown = Object.entries(kindOf(name).fields).filter(([, field]) => isAsked(field));
  const fields = shown.filter(([, field]) => field.type !== 'files');
  return {
    name,
    ...addressesOf(name),
    ...(shown.length > fields.length && { takesFiles: true }),
    fields: {
      ...Object.fromEntries(fields.map(([field, rules]) => [field, fillIn(rules)])),
      ...extraFields[name as LeadKindName],
      // The honeypot stays empty, so that leads do not count as spam.
      website: '',
    },
    limits: Object.fromEntries(
      fields.flatMap(([field, rules]) =>
        rules.type === 'line' || rules.type === 'text'
          ? [[field, rules.limit ?? formLimits[rules.type]]]
          : [],
      ),
    ),
  };
});

export const forms: Form[] = [
  ...leadForms,
  {
    name: 'newsletter',
    page: '/newsletter',
    script: '/forms/newsletter',
    fields: { email: 'nimal@client.example' },
    limits: { email: formLimits.email },
  },
];

/** The form on the receipt of a lead without contact details. It stays there, because no hostile value is accepted. */
export async function contactDetailsForm(baseUrl: string): Promise<Form> {
  const { headers } = await send(`${baseUrl}/get-started`, encodeForm([['companyName', 'Client']]));
  const receipt = `${headers.location}`;
  return {
    name: 'contact details',
    page: receipt,
    script: `${receipt}/action`,
    fields: { reach: '' },
    limits: { reach: formLimits.email },
  };
}
