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
  /** `me`, `nobody` or the id of a staff member. */
  owner: string | null;
  searchText: string;
}

/** A search covers all leads; without one the list shows the open leads. */
const defaultState = (searchText: string): InboxState => (searchText ? 'all' : 'open');

export function readInboxFilter(params: URLSearchParams): InboxFilter {
  const searchText = readQuery(params, 'q');
  const owner = readQuery(params, 'owner');
  return {
    state: inboxStates.find((state) => state === readQuery(params, 'state')) ?? defaultState(searchText),
    kind: readQuery(params, 'kind') || null,
    mailbox: readQuery(params, 'department') || null,
    owner: /^(me|nobody|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(owner) ? owner : null,
    searchText,
  };
}

/** Leaves out the defaults, so that the same list always has the same address. */
export function writeInboxFilter({ state, kind, mailbox, owner, searchText }: InboxFilter): string {
  const params = new URLSearchParams();
  if (state !== defaultState(searchText)) params.set('state', state);
  if (kind) params.set('kind', kind);
  if (mailbox) params.set('department', mailbox);
  if (owner) params.set('owner', owner);
  if (searchText) params.set('q', searchText);
  return params.toString();
}

/** Whether the list is ordered by urgency; every other list starts with the newest. */
export function isUrgentFirst({ state, searchText }: InboxFilter): boolean {
  return !searchText && (state === 'late' || state === 'soon' || state === 'open' || isOpen(state));
}

const isOpen = (state: InboxState) => openStates.some((open) => open === state);

/** The states that a filter lets through. */
export function statesOf(state: InboxState): readonly LeadState[] {
  if (state === 'all') return leadStates;
  return state === 'open' || state === 'late' || state === 'soon' ? openStates : [state];
}
