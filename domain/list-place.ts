/** Where a list that is ordered by time goes on: after this moment, and among those of the same moment after this id. */
export interface ListPlace {
  /** As the database printed it: a Date would forget its microseconds, and with them rows. */
  at: string;
  id: string;
}

/** As it stands in an address, such as `2026-11-15T06:00:00.123456Z~42`; nothing for anything else. */
export function readPlace(text: string | null): ListPlace | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~(\d{1,18})$/.exec(text ?? '') ?? [];
  return at && id && isDay(at.slice(0, 10)) && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined;
}

/** A day such as 2026-11-15 that the calendar has, and the database knows: it has no year 0. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && !text.startsWith('0000') && new Date(time).toISOString().startsWith(text);
}
