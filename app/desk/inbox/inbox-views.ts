import { type InboxFilter, type InboxState, readInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';

const usual = readInboxFilter(new URLSearchParams());

/** The lists that are looked at most, each with its figure. */
export const inboxViews: { label: string; filter: InboxFilter }[] = [
  { label: 'Open', filter: usual },
  { label: 'Late', filter: { ...usual, state: 'late' } },
  { label: 'Due within 1 hour', filter: { ...usual, state: 'soon' } },
  { label: 'Mine', filter: { ...usual, owner: 'me' } },
  { label: 'Answered', filter: { ...usual, state: 'answered' } },
];

/** More are not given out at once. */
export const mostExported = 10_000;

export const stateLabels: Record<InboxState, string> = {
  open: 'Open',
  late: 'Late',
  soon: 'Due within 1 hour',
  new: 'New',
  in_progress: 'In progress',
  waiting: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
  withdrawn: 'Withdrawn',
  all: 'Any state',
};

export const formLabel = (kind: string) => kind.slice(0, 1).toUpperCase() + kind.slice(1);
