import { printDayTime } from '#domain/format/print-day.ts';
import { summariseLead } from '#domain/leads/forms/describe-lead.server.ts';
import { currentTurn } from '#domain/leads/handling/current-turn.ts';
import { describeState } from '#domain/leads/handling/name-state.ts';
import type { ListedLead } from '#domain/leads/inbox/inbox-store.server.ts';
import { openStates } from '#domain/leads/lead-states.ts';

/** One lead in the list of a person or company. */
export function describeContactLead(lead: ListedLead, email: string | null) {
  const { form, about } = summariseLead(lead);
  const cameAt = lead.lastMessageAt ?? lead.receivedAt;
  return {
    reference: lead.reference,
    form,
    about: lead.lastMessage ?? about,
    name: lead.name || '(no name)',
    state: describeState(lead),
    isOpen: openStates.some((open) => open === lead.state),
    owner: lead.ownerName,
    cameAt: cameAt.toISOString(),
    came: printDayTime(cameAt),
    /** A telephone number can belong to an office, so another address may be another person. */
    otherEmail: email && lead.email && lead.email.toLowerCase() !== email.toLowerCase() ? lead.email : null,
  };
}

/** One promise that still runs, or ran out unanswered. */
export function describeOpenLead(lead: ListedLead, now: Date) {
  const turn = currentTurn(lead);
  const due = turn?.due ?? null;
  return {
    reference: lead.reference,
    about: lead.lastMessage ?? summariseLead(lead).about,
    isLate: due !== null && due < now,
    due: due ? `Answer promised by ${printDayTime(due)}` : 'Waits for an answer; no time was promised',
    owner: lead.ownerName ? `with ${lead.ownerName}` : 'nobody has it yet',
  };
}
