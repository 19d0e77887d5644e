import { isDay } from '../list-place.ts';
import { readQuery } from '../read-query.ts';
import type { Weeks } from './report-store.server.ts';

export const periodNames = ['4-weeks', '12-weeks', 'year'] as const;

/** Whole weeks, from Monday to Sunday in Colombo. The last is that of `until`, which may not be over. */
export interface Period extends Weeks {
  name: (typeof periodNames)[number];
  /** Every Monday. */
  mondays: string[];
  /** The last day on which anything can have come. */
  until: string;
  /** Whether nothing comes after it yet. */
  isLatest: boolean;
  /** To end the period before this one, and the one after. */
  earlier: string;
  later: string;
}

const day = 86_400_000;
const colomboOffset = 5.5 * 3_600_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const addDays = (date: string, days: number) => dayOf(Date.parse(date) + days * day);

/** What is no period or no day is taken for the usual one. */
export function readPeriod(search: URLSearchParams, now: Date): Period {
  const today = dayOf(now.getTime() + colomboOffset);
  const name = periodNames.find((each) => each === readQuery(search, 'period')) ?? '12-weeks';
  const asked = readQuery(search, 'until');
  const ends = isDay(asked) && asked.startsWith('20') && asked < today ? asked : today;
  const last = mondayOf(ends);
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

/** The week of the year as a calendar prints it (ISO 8601). */
export function weekNumber(monday: string): number {
  return (Date.parse(monday) - Date.parse(mondayOf(`${yearOf(monday)}-01-04`))) / (7 * day) + 1;
}

/** The year to which a week belongs is that of its Thursday. */
function yearOf(monday: string): number {
  return Number(addDays(monday, 3).slice(0, 4));
}

function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}
