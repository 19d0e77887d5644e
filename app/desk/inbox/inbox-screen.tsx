import { useFetcher, useLocation } from 'react-router';
import { type InboxFilter, writeInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import { useKeys } from '../shared/use-keys.ts';
import { ActionBar } from './action-bar.tsx';
import { EmptyInbox } from './empty-inbox.tsx';
import { type InboxChoices, InboxFilters } from './inbox-filters.tsx';
import { InboxHead } from './inbox-head.tsx';
import { InboxPager } from './inbox-pager.tsx';
import { type InboxRow, InboxTable } from './inbox-table.tsx';
import { KeyHelp, openKeyHelp } from './key-help.tsx';
import type { clientLoader } from './route.tsx';
import { useChanges } from './use-changes.ts';
import { useFreshRows } from './use-fresh-rows.ts';
import { useLeadActions } from './use-lead-actions.ts';
import { useNow } from './use-now.ts';
import { useSelectedRow } from './use-selected-row.ts';

export interface Inbox {
  now: Date;
  filter: InboxFilter;
  counts: number[];
  mostCounted: number;
  leads: InboxRow[];
  before: string | null;
  after: string | null;
  choices: InboxChoices;
}

const keys = [
  { keys: ['j', 'k'], use: 'next, previous' },
  { keys: ['Enter'], use: 'open' },
  { keys: ['a'], use: 'take it' },
  { keys: ['e'], use: 'close it' },
  { keys: ['z'], use: 'undo' },
  { keys: ['/'], use: 'search' },
];

export function InboxScreen({ loaded }: { loaded: Inbox }) {
  const { address, inbox } = useRenewed(loaded);
  const { filter, counts, mostCounted, leads, before, after, choices } = inbox;
  const now = useNow(inbox.now);
  const fresh = useFreshRows(leads, address);
  const row = useSelectedRow(leads);
  const acts = useLeadActions(leads);
  const withRow = (act: (selected: InboxRow) => void) => (event: KeyboardEvent) => {
    if (row.selected && !event.repeat) act(row.selected);
  };
  // A focused link opens by itself.
  const openSelected = ({ target }: KeyboardEvent) => target === document.body && row.open();
  useKeys({
    j: () => row.move(1),
    k: () => row.move(-1),
    a: withRow(acts.claim),
    e: withRow(acts.close),
    z: () => acts.status.undo && acts.undo(acts.status.undo),
    Enter: openSelected,
    '/': (event) => {
      event.preventDefault();
      document.getElementById('inbox-search')?.focus();
    },
    '?': openKeyHelp,
  });
  return (
    <div className="desk-main">
      <InboxHead filter={filter} counts={counts} mostCounted={mostCounted} />
      <InboxFilters filter={filter} choices={choices} />
      {leads.length === 0 ? (
        <EmptyInbox filter={filter} />
      ) : (
        <>
          <InboxTable
            rows={leads}
            now={now}
            selected={row.selected?.reference ?? null}
            fresh={fresh}
            onSelect={row.select}
          />
          <InboxPager query={writeInboxFilter(filter)} before={before} after={after} />
        </>
      )}
      <KeyHelp keys={keys} />
      <ActionBar acts={acts} />
    </div>
  );
}

/** The page as it was loaded or, where something changed since, as it was loaded again. */
function useRenewed(loaded: Inbox): { address: string; inbox: Inbox } {
  const fetcher = useFetcher<typeof clientLoader>();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useChanges('/desk/live?live=1', () => {
    void fetcher.load(`${address}${search ? '&' : '?'}live=1`);
  });
  const renewed = fetcher.data;
  const isSame = renewed && writeInboxFilter(renewed.filter) === writeInboxFilter(loaded.filter);
  return { address, inbox: isSame && renewed.now > loaded.now ? renewed : loaded };
}
