import type { ContactKeys, ContactKind } from '#domain/leads/contacts/contact-store.server.ts';
import { describeContact } from '#domain/leads/forms/describe-lead.server.ts';
import type { DeskLead } from '#domain/leads/handling/desk-lead-store.server.ts';
import type { ListedLead } from '#domain/leads/inbox/inbox-store.server.ts';

const maxValues = 8;

/** Who they are, by the leads on this page. */
export function summariseContact(kind: ContactKind, lead: DeskLead, keys: ContactKeys, leads: ListedLead[]) {
  const described = [lead, ...leads].map((each) => ({ ...each, ...describeContact(each) }));
  const all = (read: (each: (typeof described)[number]) => string | null) => listValues(described.map(read));
  const emails = all(({ email }) => email);
  const phones = all(({ phone }) => phone);
  const companies = all(({ company }) => company);
  if (kind === 'company') {
    const [name = keys.mailDomain ?? ''] = listValues([describeContact(lead).company]);
    return {
      title: name || 'No company',
      isKnown: keys.mailDomain !== null || keys.company !== null,
      facts: [
        { label: 'Also written', values: companies.filter((each) => each !== name) },
        { label: 'Mail domain', values: listValues([keys.mailDomain]) },
        { label: 'Phone', values: phones },
      ],
      people: listPeople(leads),
    };
  }
  return {
    title: lead.name || lead.email || 'A visitor',
    isKnown: keys.email !== null || keys.phone !== null,
    facts: [
      { label: 'Also wrote as', values: all(({ name }) => name).filter((name) => name !== lead.name) },
      { label: 'Email', values: emails },
      { label: 'Phone', values: phones },
      { label: 'Company', values: companies },
    ],
    people: [],
  };
}

/** Each value once, in the letters in which it was written first. */
function listValues(values: (string | null)[]): string[] {
  const written = new Map<string, string>();
  for (const value of values)
    if (value && !written.has(value.toLowerCase())) written.set(value.toLowerCase(), value);
  return [...written.values()].slice(0, maxValues);
}

/** Everybody who wrote for the company, with the newest of their leads. */
function listPeople(leads: ListedLead[]): { name: string; reference: string }[] {
  const people = new Map<string, { name: string; reference: string }>();
  for (const { name, email, reference } of leads) {
    const key = (email ?? name).toLowerCase();
    if (key && !people.has(key)) people.set(key, { name: name || email || '', reference });
  }
  return [...people.values()];
}
