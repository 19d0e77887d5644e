import { readQuery } from '../../read-query.ts';
import { handledStates, type LeadState, openStates } from '../lead-states.ts';
import { listReportParams, type ReportFilter, readReportFilter } from './report-filter.ts';

const leadStates = ['new', ...handledStates, 'withdrawn'] as const satisfies LeadState[];
/** `soon`: due within an hour. `snoozed`: open, but not in the list until a time. */
const inboxStates = ['open', 'late', 'soon', 'snoozed', ...leadStates, 'all'] as const;
export type InboxState = (typeof inboxStates)[number];

export interface InboxFilter {
  state: InboxState;
  kind: string | null;
  mailbox: string | null;
  /** `me`, `nobody` or the id of a staff member. */
  owner: string | null;
  tag: string | null;
  searchText: string;
  /** The leads behind a figure of a report. */
  report: ReportFilter | null;
}

/** A search and a report cover all leads; without them the list shows the open leads. */
const defaultState = (isAll: boolean): InboxState => (isAll ? 'all' : 'open');

export function readInboxFilter(params: URLSearchParams): InboxFilter {
  const searchText = readQuery(params, 'q');
  const owner = readQuery(params, 'owner');
  const report = searchText ? null : readReportFilter(params);
  const state = inboxStates.find((each) => each === readQuery(params, 'state'));
  return {
    report,
    state: state ?? defaultState(searchText !== '' || report !== null),
    kind: readQuery(params, 'kind') || null,
    mailbox: readQuery(params, 'department') || null,
    owner: /^(me|nobody|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(owner) ? owner : null,
    tag: readQuery(params, 'tag') || null,
    searchText,
  };
}

/** Leaves out the defaults, so that the same list always has the same address. */
export function writeInboxFilter(filter: InboxFilter): string {
  const { state, kind, mailbox, owner, tag, searchText, report } = filter;
  const params = new URLSearchParams(listReportParams(report));
  if (state !== defaultState(searchText !== '' || report !== null)) params.set('state', state);
  if (kind) params.set('kind', kind);
  if (mailbox) params.set('department', mailbox);
  if (owner) params.set('owner', owner);
  if (tag) params.set('tag', tag);
  if (searchText) params.set('q', searchText);
  return params.toString();
}

/** Whether the list is ordered by urgency; every other list starts with the newest. */
export function isUrgentFirst({ state, searchText, report }: InboxFilter): boolean {
  return !searchText && !report && isOpen(state);
}

/** Whether a position in the list is a time and a number, not only a number. */
export const isOrderedByTime = (filter: InboxFilter) => filter.report !== null || isUrgentFirst(filter);

/** Whether a filter lets only open leads through. */
export const isOpen = (state: InboxState) => statesOf(state).every((each) => isOpenState(each));
const isOpenState = (state: LeadState) => openStates.some((open) => open === state);
const openLists: readonly InboxState[] = ['open', 'late', 'soon', 'snoozed'];

/** The states that a filter lets through. */
export function statesOf(state: InboxState): readonly LeadState[] {
  if (state === 'all') return leadStates;
  return openLists.includes(state) ? openStates : [state as LeadState];
}
