import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import type { Company } from '#content/types.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { sampleValues } from '../../../tests/sample-values.ts';
import { rerouteLeads } from '../giving/reroute-leads.server.ts';
import { indexLeads } from '../inbox/index-leads.server.ts';
import { createReceiptToken, createReference } from '../intake/lead-reference.server.ts';
import { writeAlarmMail } from '../mails/write-alarm-mail.server.tsx';
import { writeLeadHook } from '../mails/write-lead-hook.server.ts';
import { writeLeadMail } from '../mails/write-lead-mail.server.tsx';
import { exportLead } from '../receipt/export-lead.server.ts';
import { findReceipt } from '../receipt/find-receipt.server.ts';
import { describeContact, summariseLead } from './describe-lead.server.ts';
import { type FieldTable, type FormValues, versionOf } from './field-table.ts';
import { kindOf, type LeadKindName, leadKinds } from './lead-kinds.server.ts';

/** What the first version of each form stored. Never changed, because such rows exist. */
const storedFirst: Record<string, Record<string, unknown>> = {
  contact: {
    firstName: 'Nimal',
    lastName: 'Perera',
    email: 'nimal@company.lk',
    phone: '+94 11 234 5678',
    company: 'Perera Stores',
    subject: 'Technical Support',
    message: 'The till is slow.',
    agreeToPrivacy: true,
    about: 'POS System',
  },
  support: {
    name: 'Kumari Silva',
    email: 'kumari@company.lk',
    product: 'CRM System',
    urgency: 'Slow or awkward',
    message: 'Two tills print squares.',
  },
  application: {
    name: 'Ashan Fernando',
    email: 'ashan@mail.lk',
    phone: '077 123 4567',
    currentCompany: 'Meepura Foods',
    linkedin: 'linkedin.example/ashan',
    portfolio: 'ashan.example',
    coverLetter: 'I build small tools.',
    privacyConsent: true,
    jobTitle: 'Product Manager',
    cv: [{ name: 'ashan.pdf', bytes: 40_000, sha256: 'aa' }],
    additionalFiles: [{ name: 'letter.docx', bytes: 20_000, sha256: 'bb' }],
  },
  wizard: {
    businessType: 'Non-Profit',
    businessSize: '200+',
    goals: ['Reduce Costs', 'Scale Operations'],
    timeline: '6+months',
    budget: '100k+',
    currentChallenges: 'Rain.',
    companyName: 'Meda Relief',
    contactName: 'Ruwan Dias',
    email: 'ruwan@relief.lk',
    phone: '011 555 0101',
    additionalInfo: 'Call after six.',
  },
  consultation: {
    name: 'Dilini Fonseka',
    email: 'dilini@maskena.lk',
    company: 'Maskena Tea',
    phone: '077 000 0000',
    consultationType: 'technical',
    message: 'We weigh leaf by hand.',
    preferredTime: 'morning',
    about: 'Cloud Migration',
  },
  chat: {
    name: 'Sunil Raj',
    email: 'sunil@company.lk',
    question: 'Does it speak Tamil?',
    about: 'HR System',
    transcript: 'Visitor: HR',
  },
};
const names = Object.keys(leadKinds) as LeadKindName[];
const firstOf = (kind: LeadKindName): Record<string, unknown> => storedFirst[kind] ?? sampleValues(kind);
const shipped = new Map(names.map((name) => [name, { ...leadKinds[name] }]));

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SITE_URL', 'https://www.pahana.example');
});
afterEach(() => {
  for (const [name, kind] of shipped) Object.assign(leadKinds[name], kind);
});

const change = (name: LeadKindName, fields: FieldTable) => Object.assign(leadKinds[name], { fields });

/** Renames a field in the table and wherever the kind reads it, as the type checker would ask for. */
function rename(name: LeadKindName, fields: FieldTable, from: string, to: string): void {
  const { headline, promise, mailbox } = kindOf(name as string);
  const asBefore = (values: FormValues) => ({ ...values, [from]: values[to] ?? '' });
  Object.assign(leadKinds[name], {
    fields,
    headline: (values: FormValues) => headline(asBefore(values)),
    promise: (values: FormValues) => promise(asBefore(values)),
    mailbox: (values: FormValues, company: Company) => mailbox(asBefore(values), company),
  });
}

/** Wherever a lead is read. */
async function readEverywhere(kind: LeadKindName): Promise<string> {
  await database().deleteFrom('lead').execute();
  const receiptToken = createReceiptToken();
  const { id } = await database()
    .insertInto('lead')
    .values({
      kind,
      reference: createReference(),
      receipt_token: receiptToken,
      submission_key: receiptToken,
      body_hash: '',
      state: 'new',
      mailbox: 'gone@pahana.example',
      name: 'Somebody',
      email: 'somebody@company.lk',
      form_version: 1,
      fields: JSON.stringify(firstOf(kind)),
      received_at: new Date(),
      last_contact_at: new Date(),
      due_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lead = { kind, formVersion: 1, fields: firstOf(kind), name: '', email: null };
  await rerouteLeads(getContent().company);
  await indexLeads(new AbortController().signal);
  const { words } = await database().selectFrom('lead_search').select('words').executeTakeFirstOrThrow();
  const { mail_token: mailToken } = await database()
    .selectFrom('lead')
    .select('mail_token')
    .executeTakeFirstOrThrow();
  return JSON.stringify([
    await writeLeadMail(id, 'department'),
    await writeLeadMail(id, 'visitor'),
    await writeAlarmMail(id, 'breached'),
    await writeLeadHook(id),
    await findReceipt(`${mailToken}`),
    await exportLead(`${mailToken}`),
    summariseLead(lead),
    describeContact(lead),
    words,
  ]);
}

/** What the visitor wrote or selected, if it is printed as it was stored. */
function listTyped(kind: LeadKindName): string[] {
  const fields: FieldTable = shipped.get(kind)?.fields ?? {};
  const isPrinted = (name: string, value: unknown) => {
    const field = fields[name];
    return field?.type !== 'choice' || field.options.some((option) => option.label === value);
  };
  return Object.entries(firstOf(kind))
    .filter(([name, value]) => isPrinted(name, value))
    .flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
}

function expectWhole(kind: LeadKindName, text: string): void {
  for (const typed of listTyped(kind)) expect(text).toContain(typed);
  // Whole words only: a random token may contain these letters.
  expect(text).not.toMatch(/\bundefined\b|\[object|\bNaN\b/);
}

test.each(names)('a stored %s is read wherever leads are shown', async (kind) => {
  expectWhole(kind, await readEverywhere(kind));
  expect(Object.keys(firstOf(kind)).filter((name) => !(name in leadKinds[kind].fields))).toEqual([]);
});

test.each(names)('a %s from before a field was added has none', async (kind) => {
  change(kind, {
    ...leadKinds[kind].fields,
    favouriteTea: { type: 'line', label: 'Favourite tea', error: 'Say which', added: 2 },
    teaTimes: { type: 'choices', label: 'Tea times', options: [], added: 2 },
  });
  expect(versionOf(leadKinds[kind].fields)).toBe(2);
  const after = await readEverywhere(kind);
  expectWhole(kind, after);
  expect(after).not.toMatch(/Favourite tea|Tea times|Say which/);
});

test.each(
  names.flatMap((kind) => Object.keys(leadKinds[kind].fields).map((field) => [kind, field] as const)),
)('a %s from before the field %s was removed or renamed still has it', async (kind, field) => {
  const table: FieldTable = leadKinds[kind].fields;
  const { [field]: changed, ...rest } = table;
  if (!changed) throw new Error(field);
  change(kind, { ...rest, [field]: { ...changed, removed: 2 } });
  expectWhole(kind, await readEverywhere(kind));
  const newName = `${field}Now`;
  rename(kind, { ...rest, [newName]: { ...changed, renamed: { in: 2, from: field } } }, field, newName);
  expectWhole(kind, await readEverywhere(kind));
});
