import { type HandledState, openStates } from '../lead-states.ts';
import { currentTurn } from './current-turn.ts';
import { assignLead, changeState, claimLead, type SeenLead } from './handling-store.server.ts';
import { snoozeLead } from './snooze-store.server.ts';
import { tagLead } from './tag-store.server.ts';

/** What staff do with one lead or with many. */
export type LeadAct =
  | { name: 'claim' }
  | { name: 'assign'; owner: string | null }
  | { name: 'state'; state: HandledState }
  | { name: 'snooze'; until: Date | null }
  | { name: 'tag'; tags: string[]; isAdded: boolean };

export type ActedLead = { outcome: 'done' | 'changed' | 'too-many' };

export async function actOnLead(seen: SeenLead, act: LeadAct, staffId: string): Promise<ActedLead> {
  switch (act.name) {
    case 'claim':
      return await claimLead(seen, staffId);
    case 'assign':
      return await assignLead(seen, staffId, act.owner);
    case 'state':
      return await changeState(seen, staffId, act.state);
    case 'snooze':
      return await snoozeLead(seen, staffId, act.until);
    case 'tag':
      return await tagLead(seen, staffId, act);
  }
}

/** The state of an application follows from its stage. It can only be answered by telephone, or be spam. */
export function isStaged(act: LeadAct, lead: { kind: string }): boolean {
  return lead.kind === 'application' && act.name === 'state' && !['answered', 'spam'].includes(act.state);
}

type PromisedLead = Parameters<typeof currentTurn>[0] & { state: string };

/** The visitor was promised a time, so closing or snoozing a lead without an answer must be confirmed. */
export function mustConfirm(act: LeadAct, lead: PromisedLead): boolean {
  const hides =
    (act.name === 'state' && act.state === 'closed') || (act.name === 'snooze' && act.until !== null);
  return hides && Boolean(currentTurn(lead)?.due) && openStates.some((open) => open === lead.state);
}
