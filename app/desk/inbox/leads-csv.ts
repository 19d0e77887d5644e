import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { mostExported, stateLabels } from '#app/desk/inbox/inbox-views.ts';
import { describeContact, summariseLead } from '#domain/leads/forms/describe-lead.server.ts';
import { readInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import { findListed, findPlaces } from '#domain/leads/inbox/inbox-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { type CsvCell, csvHeaders, csvStart, writeCsvLine } from '../shared/write-csv.ts';
import type { Route } from './+types/leads-csv.ts';
import { viewerOf } from './read-inbox.server.ts';

const batch = 500;

const columns = [
  ...['Reference', 'Received', 'Form', 'Company', 'Name', 'Email', 'Phone', 'About', 'Department'],
  ...['State', 'Owner', 'Due', 'Answered'],
];

/** The leads of the current filter. Which they are is settled and recorded before the first line leaves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: staffId } = permit(context, 'lead.export');
  const viewer = viewerOf(context);
  const filter = readInboxFilter(new URL(request.url).searchParams);
  const places = await findPlaces(viewer, filter, { turn: null, limit: mostExported });
  await recordAudit({
    staffId,
    act: 'lead.export',
    detail: { count: places.length, state: filter.state, isSearch: filter.words !== '' },
  });
  return new Response(
    createReadableStreamFromReadable(Readable.from(writeLeads(places.map(({ id }) => id)))),
    {
      headers: csvHeaders(`leads-${viewer.now.toISOString().slice(0, 10)}`),
    },
  );
}

async function* writeLeads(ids: string[]): AsyncGenerator<string> {
  yield csvStart + writeCsvLine(columns);
  for (let start = 0; start < ids.length; start += batch) {
    const leads = await findListed(ids.slice(start, start + batch));
    yield leads.map((lead) => writeCsvLine(toCells(lead))).join('');
  }
}

function toCells(lead: Awaited<ReturnType<typeof findListed>>[number]): CsvCell[] {
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
    ...[lead.mailbox, stateLabels[lead.state as keyof typeof stateLabels], lead.ownerName],
    ...[lead.dueAt, lead.answeredAt].map((date) => date?.toISOString() ?? null),
  ];
}
