import type { RouterContextProvider } from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import { months, weekdays } from '#domain/format/print-time.ts';
import { readQuery } from '#domain/read-query.ts';
import { addDays, type Period, periodNames, readPeriod, yearOf } from '#domain/reports/period.ts';
import { scopeOf } from '#domain/staff/permissions.ts';
import { currentStaff } from '../shared/guard-desk.server.ts';
import { listReportPages } from '../shared/list-report-pages.server.ts';

/** What surrounds every report: the menu, the name of its period, and the links to other periods. */
export function readReportFrame(
  context: Readonly<RouterContextProvider>,
  request: Request,
  name: 'promises' | 'sources' | 'wizard',
) {
  const { searchParams } = new URL(request.url);
  const period = readPeriod(searchParams, new Date());
  const isAll = readQuery(searchParams, 'of') === 'all';
  const { first, last, until, isLatest } = period;
  const search = (changes: { period?: string; until?: string | undefined; of?: string | undefined }) => {
    const now = { period: period.name, until: isLatest ? undefined : until, of: isAll ? 'all' : undefined };
    const to = { ...now, ...changes };
    return `?${new URLSearchParams(Object.entries(to).filter((entry): entry is [string, string] => !!entry[1]))}`;
  };
  const labels = {
    '4-weeks': '4 weeks',
    '12-weeks': '12 weeks',
    year: isLatest ? 'This year' : String(yearOf(last)),
  };
  const scope = scopeOf(currentStaff(context).role, getContent().company);
  return {
    period,
    /** From its first to its last day. */
    span: { from: first, to: addDays(last, 6) },
    /** Whose leads this person may open. */
    scope,
    /** Whose leads are counted; null for all departments. */
    departments: isAll ? null : scope,
    frame: {
      pages: listReportPages(context),
      title: describePeriod(period),
      views: periodNames.map((each) => ({
        label: labels[each],
        to: search({ period: each }),
        isCurrent: each === period.name,
      })),
      scopes: [
        { label: 'Your departments', to: search({ of: undefined }), isCurrent: !isAll },
        { label: 'All departments', to: search({ of: 'all' }), isCurrent: isAll },
      ],
      earlier: first > '2010' ? search({ until: period.earlier }) : null,
      later: isLatest ? null : search({ until: period.later }),
      csv: `/desk/reports/${name}/csv${search({})}`,
    },
  };
}

/** "Twelve weeks to Sunday 15 November 2026", "From Monday 29 December 2025 to Sunday 15 November 2026". */
function describePeriod({ name, first, until }: Period): string {
  if (name === 'year') return `From ${printLongDay(first)} to ${printLongDay(until)}`;
  return `${name === '4-weeks' ? 'Four' : 'Twelve'} weeks to ${printLongDay(until)}`;
}

function printLongDay(day: string): string {
  const date = new Date(day);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
