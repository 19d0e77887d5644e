import type { RouterContextProvider } from 'react-router';
import { inboxViews, stateLabels, stateLabelsWithStages } from '#app/desk/inbox/inbox-views.ts';
import { getContent } from '#content/read-content.server.ts';
import { promiseOf, summariseLead } from '#domain/leads/forms/describe-lead.server.ts';
import { leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { currentTurn } from '#domain/leads/handling/current-turn.ts';
import { describeState } from '#domain/leads/handling/name-state.ts';
import { listTags } from '#domain/leads/handling/tag-store.server.ts';
import { explainMatches, type MatchLine } from '#domain/leads/inbox/explain-matches.server.ts';
import {
  type InboxCursor,
  justBefore,
  type PageCursor,
  readCursor,
  readPageCursor,
  writeCursor,
} from '#domain/leads/inbox/inbox-cursor.ts';
import { type InboxFilter, isOrderedByTime, readInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import {
  countLeads,
  findLeadCursors,
  findListedLeads,
  type InboxViewer,
  type ListedLead,
} from '#domain/leads/inbox/inbox-store.server.ts';
import { findNextWake } from '#domain/leads/inbox/list-place-store.server.ts';
import { type PreparedSearch, prepareSearch } from '#domain/leads/inbox/search-leads.server.ts';
import { findUnread } from '#domain/leads/inbox/seen-store.server.ts';
import { listViews } from '#domain/leads/inbox/view-store.server.ts';
import { openStates } from '#domain/leads/lead-states.ts';
import { openSpans } from '#domain/promises/office-hours.ts';
import type { OpenSpan } from '#domain/promises/open-time-left.ts';
import { listOwnCalendars, readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { readQuery } from '#domain/read-query.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { scopeOf } from '#domain/staff/permissions.ts';
import { currentStaff, may, permit } from '../shared/guard-desk.server.ts';
import { nameDepartment } from '../shared/name-department.server.ts';
import { writeInboxQuery } from '../shared/place.ts';
import { viewStaffOf } from './change-views.server.ts';
import { recordListing } from './record-listing.server.ts';

type Context = Readonly<RouterContextProvider>;

const pageSize = 50;
/** Counting stops here: nobody needs an exact larger number, and counting it is slow. */
const maxCounted = 1000;
/** Further ahead no promise reaches. */
const maxSpans = 30;

export function viewerOf(context: Context): InboxViewer {
  const { id, role, standsInFor = [] } = permit(context, 'lead.list');
  return { staffId: id, standsInFor, now: new Date(), ...scopeOf(role, getContent().company) };
}

/** One page of the list that the address describes, which is recorded, and the counts of the views. */
export async function readInbox(url: URL, context: Context) {
  const viewer = viewerOf(context);
  const filter = readInboxFilter(url.searchParams);
  const pageCursor = readPageCursor(url.searchParams, isOrderedByTime(filter));
  const at = readCursor(readQuery(url.searchParams, 'at'), isOrderedByTime(filter));
  const search = prepareSearch(filter.searchText);
  const [found, { views, counts }, owners, tags, wakesAt, ownCalendars] = await Promise.all([
    readRecorded(url, viewer, () => readPageWith(at, viewer, filter, pageCursor, search)),
    countViews(viewer, context),
    findColleagues(),
    listTags(viewer),
    findNextWake(viewer),
    listOwnCalendars(),
  ]);
  const { positions, unread, matches, ...page } = found;
  return {
    now: viewer.now,
    filter,
    counts,
    maxCounted,
    ...page,
    views,
    mayPublish: may(context, 'view.publish'),
    /** The next snoozed lead comes back then, so the page loads itself again. */
    wakesAt,
    /** The list in the addresses of its leads. */
    from: `inbox?${writeInboxQuery(url.searchParams)}`,
    leads: await Promise.all(
      page.leads.map(async (lead) => ({
        ...toRow(lead, unread.has(lead.id), context),
        at: positions.get(lead.id) ?? '',
        match: matches.get(lead.id) ?? null,
        ...(ownCalendars.includes(lead.mailbox) && {
          openSpans: await listOpenSpans([lead], viewer.now, lead.mailbox),
        }),
      })),
    ),
    openSpans: await listOpenSpans(page.leads, viewer.now),
    choices: { ...listChoices(viewer), tags, owners: owners.map(({ id, name }) => ({ id, name })) },
  };
}

/** The views that this person has, and how many leads each list holds: ours first, then theirs. */
async function countViews(viewer: InboxViewer, context: Context) {
  const views = await listViews(viewStaffOf(context));
  const filters = [
    ...inboxViews.map(({ filter }) => filter),
    ...views.map(({ query }) => readInboxFilter(new URLSearchParams(query))),
  ];
  return { views, counts: await countLeads(viewer, filters, maxCounted) };
}

interface Page {
  leads: ListedLead[];
  /** Ids of those on which something came that this person has not seen. */
  unread: ReadonlySet<string>;
  /** Id -> why a search found it. */
  matches: ReadonlyMap<string, MatchLine>;
  /** Id -> position in the list. */
  positions: Map<string, string>;
  before: string | null;
  after: string | null;
}

/** Nothing is shown that was not recorded before. */
async function readRecorded(url: URL, { staffId }: InboxViewer, read: () => Promise<Page>): Promise<Page> {
  const page = await read();
  const shown = page.leads.map(({ id }) => id);
  await recordListing(staffId, shown, url.searchParams.has('live'));
  return page;
}

/** The page with the lead at this position: a reader who walked from lead to lead may have left the page. */
async function readPageWith(
  at: InboxCursor | null,
  viewer: InboxViewer,
  filter: InboxFilter,
  pageCursor: PageCursor | null,
  search: PreparedSearch,
): Promise<Page> {
  const page = await readPage(viewer, filter, pageCursor, search);
  if (!at || page.positions.has(at.id)) return page;
  return await readPage(viewer, filter, { direction: 'after', cursor: justBefore(at) }, search);
}

async function readPage(
  viewer: InboxViewer,
  filter: InboxFilter,
  pageCursor: PageCursor | null,
  search: PreparedSearch,
): Promise<Page> {
  const cursors = await findLeadCursors(viewer, filter, { pageCursor, limit: pageSize + 1, search });
  const hasMore = cursors.length > pageSize;
  const backwards = pageCursor?.direction === 'before';
  // At the top of the list the first page is shown in full.
  if (backwards && !hasMore) return await readPage(viewer, filter, null, search);
  const shown = backwards ? cursors.slice(-pageSize) : cursors.slice(0, pageSize);
  const [first, last] = [shown[0], shown.at(-1)];
  const ids = shown.map(({ id }) => id);
  const [leads, unread] = await Promise.all([findListedLeads(ids), findUnread(viewer.staffId, ids)]);
  return {
    leads,
    unread,
    matches: filter.searchText ? await explainMatches(search, leads.map(toShownLead)) : new Map(),
    positions: new Map(shown.map((cursor) => [cursor.id, writeCursor(cursor)])),
    before: pageCursor && first ? writeCursor(first) : null,
    after: (backwards || hasMore) && last ? writeCursor(last) : null,
  };
}

/** The list cuts a longer text. */
const shownAbout = 50;

function toShownLead(listed: ListedLead) {
  const { company, about } = summariseLead(listed);
  const shownText = (listed.lastMessage ?? about).slice(0, shownAbout);
  return { id: listed.id, reference: listed.reference, shown: [listed.name, company, shownText] };
}

function toRow(listed: ListedLead, isUnread: boolean, context: Context) {
  const {
    fields,
    formVersion,
    email: _,
    mailbox,
    lastMessage,
    lastMessageAt: __,
    bouncedAt,
    ...lead
  } = listed;
  const summary = summariseLead({ kind: lead.kind, formVersion, fields });
  const promise = promiseOf({ ...lead, formVersion, fields });
  const isOpen = openStates.some((open) => open === lead.state);
  return {
    ...lead,
    ...summary,
    stateName: describeState(lead),
    about: lastMessage ?? summary.about,
    isUnread,
    isBounced: bouncedAt !== null,
    isStoodInFor: lead.ownerId !== null && currentStaff(context).standsInFor?.includes(lead.ownerId) === true,
    /** Null if nobody waits for us. */
    turn: isOpen ? currentTurn(lead) : null,
    countsAlways: promise !== null && getContent().promises[promise].counts === 'always',
    mayChange: may(context, 'lead.state', { kind: lead.kind, mailbox, ownerId: lead.ownerId }),
  };
}

/** Office hours until the last of these leads is due, so that the page can count them down by itself. */
async function listOpenSpans(leads: ListedLead[], now: Date, mailbox?: string): Promise<OpenSpan[]> {
  const dues = leads.flatMap((lead) => currentTurn(lead)?.due?.getTime() ?? []);
  const last = Math.max(now.getTime(), ...dues);
  const spans: OpenSpan[] = [];
  for (const { start, end } of openSpans(await readOfficeHours(mailbox), now)) {
    if (start.getTime() >= last || spans.length === maxSpans) break;
    spans.push([start.getTime(), end.getTime()]);
  }
  return spans;
}

function listChoices({ mailboxes, applications }: InboxViewer) {
  return {
    states: Object.entries(applications ? stateLabelsWithStages : stateLabels),
    forms: Object.entries(leadKinds)
      .filter(([kind]) => applications || kind !== 'application')
      .map(([kind, { form }]) => ({ kind, label: form })),
    departments: mailboxes.map((mailbox) => ({ mailbox, label: nameDepartment(mailbox) })),
  };
}
