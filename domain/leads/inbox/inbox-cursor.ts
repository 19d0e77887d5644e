import { isDay } from '../../list-cursor.ts';
import { readQuery } from '../../read-query.ts';

/** How a search found a lead: at the beginning of a word, in the middle, or by a word that is spelt nearly the same. */
export type SearchRank = 1 | 2 | 3;

/** A position in a list. `urgency` is as the database prints it; lists that start with the newest have none. */
export interface InboxCursor {
  urgency?: string;
  /** Only in a search. */
  rank?: SearchRank;
  id: string;
}

export type PageCursor = { direction: 'after' | 'before'; cursor: InboxCursor };

export function writeCursor({ urgency, rank, id }: InboxCursor): string {
  const order = urgency ?? rank;
  return order ? `${id}~${order}` : id;
}

/** Null if the address has no cursor, or one that we never wrote. */
export function readPageCursor(params: URLSearchParams, isUrgentFirst: boolean): PageCursor | null {
  for (const direction of ['after', 'before'] as const) {
    const cursor = readCursor(readQuery(params, direction), isUrgentFirst);
    if (cursor) return { direction, cursor };
  }
  return null;
}

export function readCursor(text: string, isUrgentFirst: boolean): InboxCursor | null {
  const [id = '', order = ''] = text.split('~');
  if (!/^\d{1,18}$/.test(id)) return null;
  if (!isUrgentFirst) return { id, ...readRank(order) };
  return isTimestamp(order) ? { id, urgency: order } : null;
}

function readRank(text: string): Pick<InboxCursor, 'rank'> {
  return /^[123]$/.test(text) ? { rank: Number(text) as SearchRank } : {};
}

/** The place just before this one, so that a page after it begins with it. */
export function justBefore({ id, ...order }: InboxCursor): InboxCursor {
  return { id: String(BigInt(id) + 1n), ...order };
}

function isTimestamp(text: string): boolean {
  if (text === 'infinity') return true;
  return (
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text) &&
    isDay(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(`${text}:00`))
  );
}
