import { type InboxFilter, type InboxState, readInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';

const defaultFilter = readInboxFilter(new URLSearchParams());

/** The lists used most; each is shown with its count. */
export const inboxViews: { label: string; filter: InboxFilter }[] = [
  { label: 'Open', filter: defaultFilter },
  { label: 'Late', filter: { ...defaultFilter, state: 'late' } },
  { label: 'Due within 1 hour', filter: { ...defaultFilter, state: 'soon' } },
  { label: 'Mine', filter: { ...defaultFilter, owner: 'me' } },
  { label: 'Snoozed', filter: { ...defaultFilter, state: 'snoozed' } },
  { label: 'Answered', filter: { ...defaultFilter, state: 'answered' } },
];

export const maxExportedRows = 10_000;

export const stateLabels: Record<InboxState, string> = {
  open: 'Open',
  late: 'Late',
  soon: 'Due within 1 hour',
  snoozed: 'Snoozed',
  new: 'New',
  in_progress: 'In progress',
  waiting: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
  withdrawn: 'Withdrawn',
  all: 'Any state',
};

/** For those who also read applications, which have a stage instead of a state. */
export const stateLabelsWithStages: Record<InboxState, string> = {
  ...stateLabels,
  new: 'New, or received',
  in_progress: 'In progress, or at a later stage',
  closed: 'Closed, hired or declined',
};
