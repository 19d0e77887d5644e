import { printShortTime } from '#domain/format/print-short-time.ts';
import { leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { describeState } from '#domain/leads/handling/name-state.ts';
import type { StoredPerson } from '#domain/persons/find-person.server.ts';
import type { PersonLead } from '#domain/persons/person-store.server.ts';
import { inTableOrder, tableNames } from '#domain/persons/table-names.ts';

const nouns: Record<string, { noun: string } | undefined> = leadKinds;

/** Leads by reference, form, time and state, without anything the visitor wrote. */
export function describeLeads(leads: PersonLead[]) {
  return leads.map(({ reference, kind, state, stage, receivedAt }) => ({
    reference,
    form: nouns[kind]?.noun ?? kind,
    state: describeState({ kind, state, stage }).toLowerCase(),
    received: printShortTime(receivedAt),
    // Administrators may not open applications; only HR may.
    href: kind === 'application' ? null : `/desk/leads/${reference}`,
  }));
}

export function describeRecords({ key, leads, counts }: StoredPerson) {
  return {
    person: key,
    leads: describeLeads(leads),
    stores: inTableOrder(Object.keys(counts)).map((table) => ({
      label: tableNames(table).label,
      count: counts[table] ?? 0,
    })),
  };
}
