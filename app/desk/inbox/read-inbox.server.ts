import type { RouterContextProvider } from 'react-router';
import { inboxViews } from '#app/desk/inbox/inbox-views.ts';
import { getContent } from '#content/read-content.server.ts';
import { summariseLead } from '#domain/leads/forms/describe-lead.server.ts';
import { leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { type PageCursor, readPageCursor, writeCursor } from '#domain/leads/inbox/inbox-cursor.ts';
import { isUrgentFirst, readInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import {
  countLeads,
  findListed,
  findPlaces,
  type InboxViewer,
  type ListedLead,
} from '#domain/leads/inbox/inbox-store.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { scopeOf } from '#domain/staff/permissions.ts';
import { may, permit } from '../shared/guard-desk.server.ts';

type Context = Readonly<RouterContextProvider>;

const pageSize = 50;
/** Counted up to here: beyond it nobody needs the figure, and every one would cost. */
const mostCounted = 1000;

export function viewerOf(context: Context): InboxViewer {
  const { id, role } = permit(context, 'lead.list');
  return { staffId: id, now: new Date(), ...scopeOf(role, getContent().company) };
}

/** One page of the list that the address asks for, and the figures beside the views. */
export async function readInbox(url: URL, context: Context) {
  const viewer = viewerOf(context);
  const filter = readInboxFilter(url.searchParams);
  const turn = readPageCursor(url.searchParams, isUrgentFirst(filter));
  const [page, counts, owners] = await Promise.all([
    readPage(viewer, filter, turn),
    countLeads(
      viewer,
      inboxViews.map(({ filter: view }) => view),
      mostCounted,
    ),
    findColleagues(),
  ]);
  return {
    now: viewer.now,
    filter,
    counts,
    mostCounted,
    ...page,
    leads: page.leads.map((lead) => toRow(lead, context)),
    choices: { ...listChoices(viewer), owners: owners.map(({ id, name }) => ({ id, name })) },
  };
}

async function readPage(
  viewer: InboxViewer,
  filter: ReturnType<typeof readInboxFilter>,
  turn: PageCursor | null,
): Promise<{ leads: ListedLead[]; before: string | null; after: string | null }> {
  const places = await findPlaces(viewer, filter, { turn, limit: pageSize + 1 });
  const hasMore = places.length > pageSize;
  const backwards = turn?.direction === 'before';
  // Back at the top the page is filled up, as if nobody had turned any.
  if (backwards && !hasMore) return await readPage(viewer, filter, null);
  const shown = backwards ? places.slice(-pageSize) : places.slice(0, pageSize);
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    leads: await findListed(shown.map(({ id }) => id)),
    before: turn && first ? writeCursor(first) : null,
    after: (backwards || hasMore) && last ? writeCursor(last) : null,
  };
}

function toRow({ fields, formVersion, email: _, mailbox, ...lead }: ListedLead, context: Context) {
  return {
    ...lead,
    ...summariseLead({ kind: lead.kind, formVersion, fields }),
    mayClose: may(context, 'lead.state', { kind: lead.kind, mailbox, ownerId: lead.ownerId }),
  };
}

function listChoices({ mailboxes, applications }: InboxViewer) {
  const names = Object.entries(getContent().company.routing);
  return {
    kinds: Object.keys(leadKinds).filter((kind) => applications || kind !== 'application'),
    departments: mailboxes.map((mailbox) => ({
      mailbox,
      label: names.find(([, address]) => address === mailbox)?.[0] ?? mailbox,
    })),
  };
}
