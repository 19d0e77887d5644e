import { readQuery } from '../../read-query.ts';
import { handledStates, type LeadState, openStates } from '../lead-states.ts';

const leadStates = ['new', ...handledStates, 'withdrawn'] as const satisfies LeadState[];
/** `soon`: due within an hour. */
const inboxStates = ['open', 'late', 'soon', ...leadStates, 'all'] as const;
export type InboxState = (typeof inboxStates)[number];

export interface InboxFilter {
  state: InboxState;
  kind: string | null;
  mailbox: string | null;
  /** `me`, `nobody` or the number of a member of staff. */
  owner: string | null;
  words: string;
}

/** Who searches looks among all leads, whoever does not among the open ones. */
const usualState = (words: string): InboxState => (words ? 'all' : 'open');

export function readInboxFilter(params: URLSearchParams): InboxFilter {
  const words = readQuery(params, 'q');
  const owner = readQuery(params, 'owner');
  return {
    state: inboxStates.find((state) => state === readQuery(params, 'state')) ?? usualState(words),
    kind: readQuery(params, 'kind') || null,
    mailbox: readQuery(params, 'department') || null,
    owner: /^(me|nobody|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(owner) ? owner : null,
    words,
  };
}

/** As short as it can be, so that the same list always has the same address. */
export function writeInboxFilter({ state, kind, mailbox, owner, words }: InboxFilter): string {
  const params = new URLSearchParams();
  if (state !== usualState(words)) params.set('state', state);
  if (kind) params.set('kind', kind);
  if (mailbox) params.set('department', mailbox);
  if (owner) params.set('owner', owner);
  if (words) params.set('q', words);
  return params.toString();
}

/** Whether the list is ordered by what urges; every other begins with the newest. */
export function isUrgentFirst({ state, words }: InboxFilter): boolean {
  return !words && (state === 'late' || state === 'soon' || state === 'open' || isOpen(state));
}

const isOpen = (state: InboxState) => openStates.some((open) => open === state);

/** The states that a filter lets through. */
export function statesOf(state: InboxState): readonly LeadState[] {
  if (state === 'all') return leadStates;
  return state === 'open' || state === 'late' || state === 'soon' ? openStates : [state];
}
