import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { writeInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import { useKeys } from '../shared/use-keys.ts';
import { ActionBar } from './action-bar.tsx';
import { EmptyInbox } from './empty-inbox.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxHead } from './inbox-head.tsx';
import { InboxPager } from './inbox-pager.tsx';
import { type InboxRow, InboxTable } from './inbox-table.tsx';
import { KeyHelp, openKeyHelp } from './key-help.tsx';
import type { readInbox } from './read-inbox.server.ts';
import { useChanges } from './use-changes.ts';
import { useLeadActions } from './use-lead-actions.ts';
import { useSelectedRow } from './use-selected-row.ts';

type Inbox = Awaited<ReturnType<typeof readInbox>>;

const keys = [
  { keys: ['j', 'k'], use: 'next, previous' },
  { keys: ['Enter'], use: 'open' },
  { keys: ['a'], use: 'take it' },
  { keys: ['e'], use: 'close it' },
  { keys: ['z'], use: 'undo' },
  { keys: ['/'], use: 'search' },
];

export function InboxScreen({ loaded }: { loaded: Inbox }) {
  const { address, inbox } = useRefreshed(loaded);
  const { filter, counts, maxCounted, leads, before, after, choices } = inbox;
  const now = useNow(inbox.now);
  const fresh = useFreshRows(leads, address);
  const row = useSelectedRow(leads);
  const actions = useLeadActions(leads);
  const withRow = (action: (selected: InboxRow) => void) => (event: KeyboardEvent) => {
    if (row.selected && !event.repeat) action(row.selected);
  };
  // The browser opens a focused link itself.
  const openSelected = ({ target }: KeyboardEvent) => target === document.body && row.open();
  useKeys({
    j: () => row.move(1),
    k: () => row.move(-1),
    a: withRow(actions.claim),
    e: withRow(actions.close),
    z: () => actions.status.undo && actions.undo(actions.status.undo),
    Enter: openSelected,
    '/': (event) => {
      event.preventDefault();
      document.getElementById('inbox-search')?.focus();
    },
    '?': openKeyHelp,
  });
  return (
    <div className="desk-main">
      <InboxHead filter={filter} counts={counts} maxCounted={maxCounted} />
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
      <ActionBar actions={actions} />
    </div>
  );
}

/** The page as first loaded, or as reloaded after a change. */
function useRefreshed(loaded: Inbox): { address: string; inbox: Inbox } {
  const fetcher = useFetcher<Inbox | null>();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useChanges('/desk/live?live=1', () => {
    void fetcher.load(`${address}${search ? '&' : '?'}live=1`);
  });
  const refreshed = fetcher.data;
  const isSame = refreshed && writeInboxFilter(refreshed.filter) === writeInboxFilter(loaded.filter);
  return { address, inbox: isSame && refreshed.now > loaded.now ? refreshed : loaded };
}

const updateMs = 5_000;

/** The time of the server, advanced locally: equals the rendered time at first, and does not depend on the device's clock. */
function useNow(serverNow: Date): Date {
  const [elapsed, setElapsed] = useState({ since: serverNow, ms: 0 });
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setElapsed({ since: serverNow, ms: Date.now() - start }), updateMs);
    return () => clearInterval(timer);
  }, [serverNow]);
  return elapsed.since === serverNow ? new Date(serverNow.getTime() + elapsed.ms) : serverNow;
}

const nothing: ReadonlySet<string> = new Set();

/** References of the rows that are new or changed since the list was last shown at the same address. */
function useFreshRows(rows: InboxRow[], address: string): ReadonlySet<string> {
  const [fresh, setFresh] = useState(nothing);
  const last = useRef<{ address: string; versions: Map<string, string> } | null>(null);
  useEffect(() => {
    const versions = new Map(rows.map((row) => [row.reference, `${row.version} ${row.state}`]));
    const before = last.current?.address === address ? last.current.versions : versions;
    last.current = { address, versions };
    const changed = [...versions].filter(([reference, version]) => before.get(reference) !== version);
    setFresh(changed.length > 0 ? new Set(changed.map(([reference]) => reference)) : nothing);
  }, [rows, address]);
  return fresh;
}
