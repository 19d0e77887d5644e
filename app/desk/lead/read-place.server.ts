import type { RouterContextProvider } from 'react-router';
import { findApplicationPlace } from '#domain/leads/applications/application-place-store.server.ts';
import { findListPlace, type ListPlace } from '#domain/leads/inbox/list-place-store.server.ts';
import { viewerOf } from '../inbox/read-inbox.server.ts';
import { may } from '../shared/guard-desk.server.ts';
import { leadHref, linkId, type Place, readPlace } from '../shared/place.ts';

export interface LeadPlace {
  label: string;
  /** The same list, page and row. */
  href: string;
  previous: string | null;
  next: string | null;
  /** "3 of 78". */
  count: string;
}

/** Where the lead page leads back to, and the leads beside this one in that list. */
export async function readLeadPlace(
  reference: string,
  search: URLSearchParams,
  context: Readonly<RouterContextProvider>,
): Promise<LeadPlace> {
  const place = readPlace(search);
  if (!place) return { label: 'Inbox', href: '/desk', previous: null, next: null, count: '' };
  const found = await findPlace(place, context);
  const hrefOf = (neighbour: ListPlace['next'] | undefined) =>
    neighbour ? leadHref(neighbour.reference, walkedFrom(place, neighbour.at), neighbour.at) : null;
  return {
    label: place.label,
    href: `${place.href}#${linkId(reference)}`,
    previous: hrefOf(found?.previous),
    next: hrefOf(found?.next),
    count: found ? printCount(found) : '',
  };
}

async function findPlace(place: Place, context: Readonly<RouterContextProvider>): Promise<ListPlace | null> {
  if (place.list === 'inbox')
    return place.at && (await findListPlace(viewerOf(context), place.filter, place.at));
  return place.at && may(context, 'application.list') ? await findApplicationPlace(place, place.at) : null;
}

/** The list names the lead that was reached, in case it is on another of its pages. */
function walkedFrom({ list, from }: Place, at: string): string {
  if (list !== 'inbox') return from;
  const query = new URLSearchParams(from.slice('inbox?'.length));
  query.set('at', at);
  return `inbox?${query}`;
}

function printCount({ position, total, isCut }: ListPlace): string {
  const all = isCut ? `${total - 1}+` : `${total}`;
  return position === null ? `${all} in the list` : `${position} of ${all}`;
}
