import { useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useLocation } from 'react-router';
import { writeInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import { useChanges } from '../live/use-changes.ts';
import { useKeys } from '../shared/use-keys.ts';
import { useSelection } from '../shared/use-selection.ts';
import { ActionBar } from './action-bar.tsx';
import { BulkActions, bulkFieldIds } from './bulk-actions.tsx';
import type { ListResult } from './change-leads.server.ts';
import { EmptyInbox } from './empty-inbox.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxHead } from './inbox-head.tsx';
import { InboxPager } from './inbox-pager.tsx';
import { type InboxRow, InboxTable } from './inbox-table.tsx';
import { KeyHelp, openKeyHelp } from './key-help.tsx';
import type { readInbox } from './read-inbox.server.ts';
import { ReportLine } from './report-line.tsx';
import { rowFormId } from './row-menu.tsx';
import { useListActions } from './use-list-actions.ts';
import { useRowMenus } from './use-row-menus.ts';
import { useSelectedRow } from './use-selected-row.ts';

type Inbox = Awaited<ReturnType<typeof readInbox>>;

const keys = [
  { keys: ['j', 'k'], use: 'next, previous' },
  { keys: ['Enter'], use: 'open' },
  { keys: ['a'], use: 'take it' },
  { keys: ['e'], use: 'close it' },
  { keys: ['x'], use: 'select it' },
  { keys: ['z'], use: 'undo' },
  { keys: ['/'], use: 'search' },
];

export function InboxScreen({ loaded, posted }: { loaded: Inbox; posted: ListResult | undefined }) {
  const { address, inbox } = useRefreshed(loaded);
  const { filter, counts, maxCounted, leads, openSpans, before, after, choices, from } = inbox;
  const now = useNow(inbox.now);
  const fresh = useFreshRows(leads, address);
  const row = useSelectedRow(leads, from);
  const actions = useListActions(address, posted);
  const selection = useSelection(leads);
  useRowMenus();
  const withRow = (action: (selected: InboxRow) => void) => (event: KeyboardEvent) => {
    if (row.selected && !event.repeat) action(row.selected);
  };
  // The browser opens a focused link itself.
  const openSelected = ({ target }: KeyboardEvent) => target === document.body && row.open();
  useKeys({
    j: () => row.move(1),
    k: () => row.move(-1),
    a: withRow((selected) => actions.run('claim', selected)),
    e: withRow((selected) => actions.run('close', selected)),
    x: withRow(({ reference }) => selection.toggle(reference)),
    Enter: openSelected,
    '/': (event) => {
      event.preventDefault();
      document.getElementById('inbox-search')?.focus();
    },
    '?': openKeyHelp,
  });
  const pick = ({ reference }: InboxRow, action: keyof typeof bulkFieldIds) => {
    selection.selectOnly(reference);
    document.getElementById(bulkFieldIds[action])?.focus();
  };
  return (
    <div className="desk-main">
      <InboxHead {...{ filter, counts, maxCounted }} views={inbox.views} mayPublish={inbox.mayPublish} />
      <InboxFilters filter={filter} choices={choices} />
      {filter.report && <ReportLine report={filter.report} />}
      {leads.length === 0 ? (
        <EmptyInbox filter={filter} />
      ) : (
        <>
          <Form
            ref={selection.form}
            method="post"
            action={address}
            aria-label="Leads"
            onChange={selection.change}
            onClick={selection.click}
            onSubmit={actions.submit}
          >
            {/* Enter in a field must not press the first button. */}
            <button type="submit" disabled hidden />
            <InboxTable
              rows={leads}
              {...{ from, now, openSpans, fresh }}
              selected={row.selected?.reference ?? null}
              onSelect={row.select}
              onPick={pick}
            />
            <BulkActions
              selectedCount={selection.selectedCount}
              rowCount={leads.length}
              selectAll={selection.selectAll}
              owners={choices.owners}
              tags={choices.tags}
            />
          </Form>
          <form id={rowFormId} method="post" action={address} onSubmit={actions.submit} />
          <InboxPager query={writeInboxFilter(filter)} before={before} after={after} />
        </>
      )}
      <KeyHelp keys={keys} />
      <ActionBar actions={actions} address={address} />
    </div>
  );
}

/** The page as first loaded, or as reloaded after a change. */
function useRefreshed(loaded: Inbox): { address: string; inbox: Inbox } {
  const fetcher = useFetcher<Inbox | null>();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const reload = () => void fetcher.load(`${address}${search ? '&' : '?'}live=1`);
  useChanges('/desk/live?live=1', {
    onChange: reload,
    // The list must not stay on the screen.
    onSignedOut: () => window.location.reload(),
  });
  const refreshed = fetcher.data;
  const isSame = refreshed && writeInboxFilter(refreshed.filter) === writeInboxFilter(loaded.filter);
  const inbox = isSame && refreshed.now > loaded.now ? refreshed : loaded;
  useWake(inbox, reload);
  return { address, inbox };
}

const day = 86_400_000;

/** Loads the list again when the next snoozed lead comes back; until then nobody asks the server. */
function useWake({ now, wakesAt }: Inbox, reload: () => void): void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  const ms = wakesAt ? wakesAt.getTime() - now.getTime() + 500 : null;
  useEffect(() => {
    if (ms === null || ms > day) return;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
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
