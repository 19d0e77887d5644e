import type { RouterContextProvider } from 'react-router';
import { inboxViews } from '#app/desk/inbox/inbox-views.ts';
import { getContent } from '#content/read-content.server.ts';
import { summariseLead } from '#domain/leads/forms/describe-lead.server.ts';
import { leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { type PageCursor, readPageCursor, writeCursor } from '#domain/leads/inbox/inbox-cursor.ts';
import { isUrgentFirst, readInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import {
  countLeads,
  findLeadCursors,
  findListedLeads,
  type InboxViewer,
  type ListedLead,
} from '#domain/leads/inbox/inbox-store.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { scopeOf } from '#domain/staff/permissions.ts';
import { may, permit } from '../shared/guard-desk.server.ts';

type Context = Readonly<RouterContextProvider>;

const pageSize = 50;
/** Counting stops here: nobody needs an exact larger number, and counting it is slow. */
const maxCounted = 1000;

export function viewerOf(context: Context): InboxViewer {
  const { id, role } = permit(context, 'lead.list');
  return { staffId: id, now: new Date(), ...scopeOf(role, getContent().company) };
}

/** One page of the list that the address describes, and the counts of the views. */
export async function readInbox(url: URL, context: Context) {
  const viewer = viewerOf(context);
  const filter = readInboxFilter(url.searchParams);
  const pageCursor = readPageCursor(url.searchParams, isUrgentFirst(filter));
  const [page, counts, owners] = await Promise.all([
    readPage(viewer, filter, pageCursor),
    countLeads(
      viewer,
      inboxViews.map(({ filter: view }) => view),
      maxCounted,
    ),
    findColleagues(),
  ]);
  return {
    now: viewer.now,
    filter,
    counts,
    maxCounted,
    ...page,
    leads: page.leads.map((lead) => toRow(lead, context)),
    choices: { ...listChoices(viewer), owners: owners.map(({ id, name }) => ({ id, name })) },
  };
}

async function readPage(
  viewer: InboxViewer,
  filter: ReturnType<typeof readInboxFilter>,
  pageCursor: PageCursor | null,
): Promise<{ leads: ListedLead[]; before: string | null; after: string | null }> {
  const cursors = await findLeadCursors(viewer, filter, { pageCursor, limit: pageSize + 1 });
  const hasMore = cursors.length > pageSize;
  const backwards = pageCursor?.direction === 'before';
  // At the top of the list the first page is shown in full.
  if (backwards && !hasMore) return await readPage(viewer, filter, null);
  const shown = backwards ? cursors.slice(-pageSize) : cursors.slice(0, pageSize);
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    leads: await findListedLeads(shown.map(({ id }) => id)),
    before: pageCursor && first ? writeCursor(first) : null,
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
    forms: Object.entries(leadKinds)
      .filter(([kind]) => applications || kind !== 'application')
      .map(([kind, { form }]) => ({ kind, label: form })),
    departments: mailboxes.map((mailbox) => ({
      mailbox,
      label: names.find(([, address]) => address === mailbox)?.[0] ?? mailbox,
    })),
  };
}
