import { printShortTime } from '#domain/format/print-short-time.ts';
import { leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import type { HeldPerson } from '#domain/persons/find-person.server.ts';
import { heldNames, inHeldOrder } from '#domain/persons/held-names.ts';
import type { PersonLead } from '#domain/persons/person-store.server.ts';

const nouns: Record<string, { noun: string } | undefined> = leadKinds;

/** Leads by reference, form, time and state: nothing that was written. */
export function describeLeads(leads: PersonLead[]) {
  return leads.map(({ reference, kind, state, receivedAt }) => ({
    reference,
    form: nouns[kind]?.noun ?? kind,
    state: state.replace('_', ' '),
    received: printShortTime(receivedAt),
    // Applications are opened where people are hired, not by whoever administers the desk.
    href: kind === 'application' ? null : `/desk/leads/${reference}`,
  }));
}

export function describeHoldings({ key, leads, counts }: HeldPerson) {
  return {
    person: key,
    leads: describeLeads(leads),
    stores: inHeldOrder(Object.keys(counts)).map((table) => ({
      label: heldNames(table).label,
      count: counts[table] ?? 0,
    })),
  };
}
