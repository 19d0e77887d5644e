import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { maxExportedRows } from '#app/desk/inbox/inbox-views.ts';
import { describeContact, summariseLead } from '#domain/leads/forms/describe-lead.server.ts';
import { describeState } from '#domain/leads/handling/name-state.ts';
import { readInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import { findLeadCursors, findListedLeads } from '#domain/leads/inbox/inbox-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { type CsvCell, csvHeaders, csvStart, writeCsvLine } from '../shared/write-csv.ts';
import type { Route } from './+types/leads-csv.ts';
import { viewerOf } from './read-inbox.server.ts';

const batchSize = 500;

const columns = [
  ...['Reference', 'Received', 'Form', 'Company', 'Name', 'Email', 'Phone', 'About', 'Department'],
  ...['State', 'Owner', 'Due', 'Answered'],
];

/** The leads of the current filter. Their ids are read and the export recorded before the first line is sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: staffId } = permit(context, 'lead.export');
  const viewer = viewerOf(context);
  const filter = readInboxFilter(new URL(request.url).searchParams);
  const cursors = await findLeadCursors(viewer, filter, { pageCursor: null, limit: maxExportedRows });
  await recordAudit({
    staffId,
    action: 'lead.export',
    detail: { count: cursors.length, state: filter.state, isSearch: filter.searchText !== '' },
  });
  return new Response(
    createReadableStreamFromReadable(Readable.from(writeLeads(cursors.map(({ id }) => id)))),
    {
      headers: csvHeaders(`leads-${viewer.now.toISOString().slice(0, 10)}`),
    },
  );
}

async function* writeLeads(ids: string[]): AsyncGenerator<string> {
  yield csvStart + writeCsvLine(columns);
  for (let start = 0; start < ids.length; start += batchSize) {
    const leads = await findListedLeads(ids.slice(start, start + batchSize));
    yield leads.map((lead) => writeCsvLine(toCells(lead))).join('');
  }
}

function toCells(lead: Awaited<ReturnType<typeof findListedLeads>>[number]): CsvCell[] {
  const { company, about } = summariseLead(lead);
  const { phone } = describeContact(lead);
  return [
    ...[
      lead.reference,
      lead.receivedAt.toISOString(),
      lead.kind,
      company,
      lead.name,
      lead.email,
      phone,
      about,
    ],
    ...[lead.mailbox, describeState(lead), lead.ownerName],
    ...[lead.dueAt, lead.answeredAt].map((date) => date?.toISOString() ?? null),
  ];
}
