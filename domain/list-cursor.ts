/** Where the next page of a list ordered by time begins: after this time, and after this id for equal times. */
export interface ListCursor {
  /** Text from the database, because a Date drops the microseconds and would skip rows. */
  at: string;
  id: string;
}

/** Reads a cursor from an address, such as `2026-11-15T06:00:00.123456Z~42`; undefined for anything else. */
export function readListCursor(text: string | null): ListCursor | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~(\d{1,18})$/.exec(text ?? '') ?? [];
  return at && id && isDay(at.slice(0, 10)) && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined;
}

/** Whether a text such as 2026-11-15 is a real day. PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && !text.startsWith('0000') && new Date(time).toISOString().startsWith(text);
}
