import { readInboxFilter, writeInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import type { ReportFilter } from '#domain/leads/inbox/report-filter.ts';

type Figure = Pick<ReportFilter, 'from' | 'to'> & Partial<ReportFilter> & { kind?: string };

/** The inbox with exactly the leads that a figure counts. */
export function linkToLeads({ kind, ...figure }: Figure): string {
  const report = { promise: null, promised: null, source: null, minutes: null, ...figure };
  const filter = readInboxFilter(new URLSearchParams());
  return `/desk?${writeInboxFilter({ ...filter, state: 'all', kind: kind ?? null, report })}`;
}
