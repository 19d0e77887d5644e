import type { PromiseName } from '#content/types.ts';
import { isEmailAddress } from '#platform/mail/email-address.server.ts';
import { isAscii } from '../../user-text.ts';
import { type Fact, listFacts, readRole } from './describe-values.ts';
import type { FieldTable, FormValues } from './field-table.ts';
import { formLimits } from './form-limits.ts';
import { type LeadKindName, readLead, type StoredForm } from './lead-kinds.server.ts';

export interface DescribedLead {
  kind: LeadKindName;
  noun: string;
  thanks: string;
  headline: string;
  facts: Fact[];
  /** The first name, or nothing where none was given. */
  greeting: string;
  /** Whether we can answer at all. Where not, the visitor may add a way later. */
  reachable: boolean;
  /** What was given as an email address and is none: nobody can be written to there. */
  typedEmail: string;
}

export function describeLead(stored: StoredForm): DescribedLead {
  const { kind, values } = readLead(stored);
  const { name, typedEmail } = readSender(kind.fields, values);
  return {
    kind: stored.kind as LeadKindName,
    noun: kind.noun,
    thanks: kind.thanks,
    headline: kind.headline(values),
    facts: listFacts(kind.fields, values),
    greeting: name.split(' ')[0] ?? '',
    reachable: isReachable(kind.fields, values),
    typedEmail,
  };
}

/** One line each for who wrote and what about; the company is empty where none was named. */
export function summariseLead(stored: StoredForm) {
  const { kind, values } = readLead(stored);
  const message = kind.isListedByHeadline ? '' : firstLine(readMessage(kind.fields, values));
  const headline = kind.headline(values);
  return {
    form: kind.form,
    company: readRole(kind.fields, values, 'company')[0] ?? '',
    about: kind.promise(values) === 'urgent' ? `${headline}. ${message}` : message || headline,
  };
}

export interface LeadContact {
  message: string;
  company: string;
  phone: string;
  /** Whether the form asked for consent to the privacy policy and got it. */
  consented: boolean;
  /** All else that was sent. */
  rest: Fact[];
}

/** What a form says about whoever sent it, each thing once. */
export function describeContact(stored: StoredForm & { name: string; email: string | null }): LeadContact {
  const { kind, values } = readLead(stored);
  const message = readMessage(kind.fields, values);
  const company = companyOf(kind.fields, values);
  const [phone = ''] = readRole(kind.fields, values, 'phone');
  const shown = [message, company, phone, stored.name, stored.email];
  return {
    message,
    company,
    phone,
    consented: Object.values(values).includes(true),
    rest: listFacts(kind.fields, values).filter(({ value }) => !shown.includes(value)),
  };
}

/** Of whoever wrote; an applicant's is where they work today. */
export function readCompany(stored: StoredForm): string {
  const { kind, values } = readLead(stored);
  return companyOf(kind.fields, values);
}

const companyOf = (table: FieldTable, values: FormValues) =>
  (['company', 'employer'] as const).flatMap((role) => readRole(table, values, role))[0] ?? '';

/** What was promised when it came; leads from before that was noted have their form's usual promise. */
export function promiseOf(stored: StoredForm & { promise: string | null }): PromiseName | null {
  const { kind, values } = readLead(stored);
  return (stored.promise as PromiseName | null) ?? kind.promise(values);
}

/** Either may be empty, and what is no address is not written to. */
export function readSender(table: FieldTable, values: FormValues) {
  const [typed = ''] = readRole(table, values, 'email');
  const email = isEmailAddress(typed) ? typed : '';
  const names = readRole(table, values, 'name').map((name) => name.slice(0, formLimits.name).toWellFormed());
  return { name: names.join(' '), email, typedEmail: email ? '' : typed };
}

export const isReachable = (table: FieldTable, values: FormValues) =>
  readSender(table, values).email !== '' || readRole(table, values, 'phone').length > 0;

/** What was written freely. */
export function readMessage(table: FieldTable, values: FormValues): string {
  return readRole(table, values, 'message').join('\n');
}

const longestLine = 140;
/** Reads only the beginning, because lists do this for each row. */
const firstLine = (text: string) => {
  const beginning = text
    .trimStart()
    .slice(0, longestLine * 4)
    .toWellFormed();
  const line = beginning.replace(/\s+/g, ' ').trim();
  return isAscii(line) ? line.slice(0, longestLine) : [...line].slice(0, longestLine).join('');
};
