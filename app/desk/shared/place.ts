import { isStage } from '#domain/leads/applications/application-stages.ts';
import {
  type InboxCursor,
  readCursor,
  readPageCursor,
  writeCursor,
} from '#domain/leads/inbox/inbox-cursor.ts';
import {
  type InboxFilter,
  isOrderedByTime,
  readInboxFilter,
  writeInboxFilter,
} from '#domain/leads/inbox/inbox-filter.ts';
import { readQuery } from '#domain/read-query.ts';

/** The list from which a lead was opened. It is in the address of the lead, so that a reload or a new tab keeps it. */
export type Place = {
  /** As in the address of the lead: `inbox?state=late`. */
  from: string;
  label: string;
  /** Always a page of the desk, whatever the address says. */
  href: string;
} & (
  | { list: 'inbox'; filter: InboxFilter; at: InboxCursor | null }
  | { list: 'applications'; opening: string; stage: string | null; at: string | null }
);

const maxPlaceLength = 1000;

/** Null if the lead was not opened from a list. */
export function readPlace(search: URLSearchParams): Place | null {
  const from = readQuery(search, 'from', maxPlaceLength);
  const [list = '', ...rest] = from.split('?');
  const query = new URLSearchParams(rest.join('?'));
  if (list === 'inbox') return readInboxPlace(query, search);
  if (list === 'applications' && query.has('opening')) return readApplicationsPlace(query, search);
  return null;
}

function readInboxPlace(query: URLSearchParams, search: URLSearchParams): Place {
  const filter = readInboxFilter(query);
  const written = writeInboxQuery(query);
  return {
    list: 'inbox',
    from: `inbox?${written}`,
    label: 'Inbox',
    href: written ? `/desk?${written}` : '/desk',
    filter,
    at: readCursor(readQuery(search, 'at'), isOrderedByTime(filter)),
  };
}

function readApplicationsPlace(query: URLSearchParams, search: URLSearchParams): Place {
  const [opening, stage, before] = ['opening', 'stage', 'before'].map((name) => readQuery(query, name));
  const written = new URLSearchParams({
    opening: opening ?? '',
    ...(stage && isStage(stage) && { stage }),
    ...(before && { before }),
  });
  return {
    list: 'applications',
    from: `applications?${written}`,
    label: opening || 'Applications',
    href: `/desk/applications?${written}`,
    opening: opening ?? '',
    stage: stage && isStage(stage) ? stage : null,
    at: readQuery(search, 'at') || null,
  };
}

/** The part of an inbox address that says which page of which list it is. */
export function writeInboxQuery(query: URLSearchParams): string {
  const filter = readInboxFilter(query);
  const params = new URLSearchParams(writeInboxFilter(filter));
  const page = readPageCursor(query, isOrderedByTime(filter));
  if (page) params.set(page.direction, writeCursor(page.cursor));
  const at = readCursor(readQuery(query, 'at'), isOrderedByTime(filter));
  if (at) params.set('at', writeCursor(at));
  return params.toString();
}

/** The page of a lead, with the list and the position in it from which it is opened. */
export function leadHref(reference: string, from: string, at: string): string {
  return `/desk/leads/${reference}?${new URLSearchParams({ from, at })}`;
}

/** The page of a lead after a form, with the place that the page before had. */
export function leadPage(reference: string, search: URLSearchParams, done = ''): string {
  const place = readPlace(search);
  const at = readQuery(search, 'at');
  const query = new URLSearchParams({
    ...(place && { from: place.from }),
    ...(place && at && { at }),
    ...(done && { done }),
  });
  return `/desk/leads/${reference}${query.size > 0 ? `?${query}` : ''}`;
}

/** The parts of the address that say the place, for a form or a link that leads away from the page. */
export function listPlaceFields(search: URLSearchParams): [name: string, value: string][] {
  return ['from', 'at']
    .map((name): [string, string] => [name, readQuery(search, name, maxPlaceLength)])
    .filter(([, value]) => value !== '');
}

/** The id of the link to a lead in a list, to which the page of the lead returns. */
export const linkId = (reference: string) => `lead-${reference}`;
