import { printDay } from '#domain/format/print-day.ts';
import type { ReportFilter } from '#domain/leads/inbox/report-filter.ts';

const promiseTexts = {
  kept: 'promise kept',
  late: 'late',
  unanswered: 'late and not answered',
  open: 'time left',
};

/** Says which figure of a report the list belongs to. */
export function ReportLine({ report }: { report: ReportFilter }) {
  const { from, to, promise, promised, source, minutes } = report;
  const parts = [
    `Received ${printDay(from)} to ${printDay(to)}`,
    promised && `promise: ${promised}`,
    promise && promiseTexts[promise],
    source && describeSource(source),
    minutes && `first answer ${describeMinutes(minutes)}`,
  ];
  return (
    <p className="muted">
      From the report: {parts.filter(Boolean).join(', ')}. Without spam and repeats, the newest first.
    </p>
  );
}

function describeSource(source: string): string {
  const [sort, name] = [source.slice(0, source.indexOf(':')), source.slice(source.indexOf(':') + 1)];
  if (sort === 'direct') return 'came directly';
  if (sort === 'unknown') return 'source not told';
  return sort === 'page' ? `first page ${name || 'not told'}` : `from ${name}`;
}

function describeMinutes([low, high]: NonNullable<ReportFilter['minutes']>): string {
  if (high === null) return `after more than ${low} minutes of working time`;
  return low === null
    ? `within ${high} minutes of working time`
    : `after ${low} to ${high} minutes of working time`;
}
