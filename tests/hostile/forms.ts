import { type Field, isAsked } from '#domain/leads/forms/field-table.ts';
import { formLimits } from '#domain/leads/forms/form-limits.ts';
import { type LeadKindName, leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { encodeForm } from './encode.ts';
import { send } from './send.ts';

export interface Form {
  name: string;
  /** Where a browser without script posts to, and where the script does. */
  page: string;
  script: string;
  /** A filled form. Every field of it is attacked in turn. */
  fields: Record<string, string>;
  /** Of the fields that have one. */
  limits: Record<string, number>;
  /** Files make it multipart. */
  takesFiles?: true;
}

/** Where each form that becomes a lead is posted to. */
const addresses: Record<LeadKindName, Pick<Form, 'page' | 'script' | 'takesFiles'>> = {
  contact: { page: '/contact', script: '/forms/contact' },
  support: { page: '/support', script: '/forms/support' },
  wizard: { page: '/get-started', script: '/forms/wizard' },
  consultation: { page: '/talk-to-expert', script: '/forms/consultation' },
  application: {
    page: '/careers/jobs/product-manager/apply',
    script: '/careers/jobs/product-manager/application',
    takesFiles: true,
  },
  chat: { page: '/forms/chat', script: '/forms/chat' },
};
/** Sent beside the fields of a form; the honeypot catches machines, so most leads leave it empty. */
const besides: Partial<Record<LeadKindName, Record<string, string>>> = { wizard: { step: '' } };
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

const leadForms = Object.entries(addresses).map(([name, address]): Form => {
  const fields = Object.entries<Field>(leadKinds[name as LeadKindName].fields).filter(
    ([, field]) => isAsked(field) && field.type !== 'files',
  );
  return {
    name,
    ...address,
    fields: {
      ...Object.fromEntries(fields.map(([field, rules]) => [field, fillIn(rules)])),
      ...besides[name as LeadKindName],
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

/** The question on a receipt whose lead left no way to be answered; no hostile value answers it. */
export async function contactDetailsForm(baseUrl: string): Promise<Form> {
  const { headers } = await send(`${baseUrl}/get-started`, encodeForm([['companyName', 'Client']]));
  const receipt = `${headers.location}`;
  return {
    name: 'reach',
    page: receipt,
    script: `${receipt}/action`,
    fields: { reach: '' },
    limits: { reach: formLimits.email },
  };
}
