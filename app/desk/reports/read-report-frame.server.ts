import type { RouterContextProvider } from 'react-router';
import { months, weekdays } from '#domain/format/print-time.ts';
import { type Period, periodNames, readPeriod, weekNumber } from '#domain/reports/period.ts';
import { listReportPages } from '../shared/list-report-pages.server.ts';

/** What surrounds every report: the menu, the name of its period, and the links to other periods. */
export function readReportFrame(
  context: Readonly<RouterContextProvider>,
  request: Request,
  name: 'promises' | 'sources' | 'wizard',
) {
  const period = readPeriod(new URL(request.url).searchParams, new Date());
  const { first, last, until, isLatest } = period;
  const search = (changes: { period?: string; until?: string | undefined }) => {
    const to = { period: period.name, until: isLatest ? undefined : until, ...changes };
    return `?${new URLSearchParams(Object.entries(to).filter((entry): entry is [string, string] => !!entry[1]))}`;
  };
  const labels = {
    '4-weeks': '4 weeks',
    '12-weeks': '12 weeks',
    year: isLatest ? 'This year' : yearOf(last),
  };
  return {
    period,
    frame: {
      pages: listReportPages(context),
      title: describePeriod(period),
      views: periodNames.map((each) => ({
        label: labels[each],
        to: search({ period: each }),
        isCurrent: each === period.name,
      })),
      earlier: first > '2010' ? search({ until: period.earlier }) : null,
      later: isLatest ? null : search({ until: period.later }),
      csv: `/desk/reports/${name}/csv${search({})}`,
    },
  };
}

/** "Twelve weeks to Sunday 15 November 2026". */
function describePeriod({ name, first, last, until }: Period): string {
  const date = new Date(until);
  const day = `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  if (name === 'year')
    return `Weeks ${weekNumber(first)} to ${weekNumber(last)} of ${yearOf(last)}, to ${day}`;
  return `${name === '4-weeks' ? 'Four' : 'Twelve'} weeks to ${day}`;
}

/** The year of a week is the year of its Thursday. */
function yearOf(monday: string): string {
  return new Date(Date.parse(monday) + 3 * 86_400_000).toISOString().slice(0, 4);
}
