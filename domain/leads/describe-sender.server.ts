import type { Fact } from './lead-kind.ts';
import { kindOf } from './lead-kinds.server.ts';

export interface Sender {
  /** What was written freely. */
  words: string;
  company: string;
  phone: string;
  /** Whether the form asked for consent to the privacy policy and got it. */
  consented: boolean;
  /** All else that was sent. */
  rest: Fact[];
}

/** What a form tells of whoever sent it. The forms name things differently; what is said twice is shown once. */
export function describeSender(lead: {
  kind: string;
  name: string;
  email: string | null;
  fields: unknown;
}): Sender {
  const kind = kindOf(lead.kind);
  const fields = lead.fields as Record<string, unknown>;
  const read = (...names: string[]) => names.map((name) => fields[name]).find(isText) ?? '';
  const words = kind.words(fields);
  const company = read('company', 'companyName', 'currentCompany');
  const phone = read('phone');
  const shown = [words, company, phone, lead.name, lead.email, ''];
  return {
    words,
    company,
    phone,
    consented: fields.agreeToPrivacy === true || fields.privacyConsent === true,
    rest: kind.facts(fields).filter(({ value }) => !shown.includes(value)),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
