import { isDay } from '../list-cursor.ts';
import { readQuery } from '../read-query.ts';
import type { Weeks } from './report-store.server.ts';

export const periodNames = ['4-weeks', '12-weeks', 'year'] as const;

/** Whole weeks, from Monday to Sunday in Colombo. The last week contains `until` and may not be over. */
export interface Period extends Weeks {
  name: (typeof periodNames)[number];
  /** The Monday of every week. */
  mondays: string[];
  /** The last day with data. */
  until: string;
  /** Whether this is the most recent period. */
  isLatest: boolean;
  /** The last days of the periods before and after this one. */
  earlier: string;
  later: string;
}

const day = 86_400_000;
const colomboOffset = 5.5 * 3_600_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
export const addDays = (date: string, days: number) => dayOf(Date.parse(date) + days * day);

/** An invalid period or day is replaced by the default. */
export function readPeriod(search: URLSearchParams, now: Date): Period {
  const today = dayOf(now.getTime() + colomboOffset);
  const name = periodNames.find((each) => each === readQuery(search, 'period')) ?? '12-weeks';
  const requested = readQuery(search, 'until');
  const lastDay = isDay(requested) && requested.startsWith('20') && requested < today ? requested : today;
  const last = mondayOf(lastDay);
  const first =
    name === 'year' ? mondayOf(`${yearOf(last)}-01-04`) : addDays(last, name === '4-weeks' ? -21 : -77);
  const mondays: string[] = [];
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) mondays.push(monday);
  const sunday = addDays(last, 6);
  const isLatest = last === mondayOf(today);
  const later =
    name === 'year'
      ? addDays(mondayOf(`${yearOf(last) + 2}-01-04`), -1)
      : addDays(sunday, mondays.length * 7);
  return {
    name,
    first,
    last,
    mondays,
    until: isLatest ? today : sunday,
    isLatest,
    earlier: addDays(first, -1),
    later,
  };
}

/** "2026-11": the month of a week is that of its Thursday, so that a year has whole months. */
export function monthOf(monday: string): string {
  return addDays(monday, 3).slice(0, 7);
}

/** The year to which a week belongs is that of its Thursday. */
export function yearOf(monday: string): number {
  return Number(addDays(monday, 3).slice(0, 4));
}

function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}
