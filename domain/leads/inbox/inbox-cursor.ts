import { isDay } from '../../list-cursor.ts';
import { readQuery } from '../../read-query.ts';

/** A position in a list. `urgency` is as the database prints it; lists that start with the newest have none. */
export interface InboxCursor {
  urgency?: string;
  id: string;
}

export type PageCursor = { direction: 'after' | 'before'; cursor: InboxCursor };

export function writeCursor({ urgency, id }: InboxCursor): string {
  return urgency ? `${id}~${urgency}` : id;
}

/** Null if the address has no cursor, or one that we never wrote. */
export function readPageCursor(params: URLSearchParams, isUrgentFirst: boolean): PageCursor | null {
  for (const direction of ['after', 'before'] as const) {
    const [id = '', urgency = ''] = readQuery(params, direction).split('~');
    if (!/^\d{1,18}$/.test(id)) continue;
    if (!isUrgentFirst) return { direction, cursor: { id } };
    if (isTimestamp(urgency)) return { direction, cursor: { id, urgency } };
  }
  return null;
}

function isTimestamp(text: string): boolean {
  if (text === 'infinity') return true;
  return (
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text) &&
    isDay(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(`${text}:00`))
  );
}
