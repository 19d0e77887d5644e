import { data } from 'react-router';
import type { Period } from '#domain/reports/period.ts';
import { type Departments, readSources, readWeeks } from '#domain/reports/report-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { type CsvCell, csvHeaders, csvStart, writeCsvLine } from '../shared/write-csv.ts';
import type { Route } from './+types/report-csv.ts';
import { readReportFrame } from './read-report-frame.server.ts';
import { readWizardReport } from './read-wizard-report.server.ts';

const allNames = 100_000;

/** The first row of each table has the column names. */
const tables: Record<string, (period: Period, of: Departments | null) => Promise<CsvCell[][]>> = {
  promises: async (period, of) => [
    [
      ...['week', 'department', 'form', 'promise', 'received', 'kept', 'late', 'never answered', 'running'],
      ...['longest late minutes', 'first answers while closed', 'later answers kept', 'later answers late'],
    ],
    ...(await readWeeks(period, of)).map((row) => [
      ...[row.week, row.mailbox, row.kind, row.promise, row.received, row.kept, row.late, row.unanswered],
      ...[row.running, row.longestLateMinutes, row.outOfHours, row.laterKept, row.laterLate],
    ]),
  ],
  sources: async (period, of) => [
    ['sort', 'name', 'form', 'leads'],
    ...(await readSources(period, allNames, of)).map(({ sort, name, kind, leads }) => [
      ...[sort, name, kind, leads],
    ]),
  ],
  wizard: async (period) => [
    ['week', 'step', 'visits'],
    ...(await readWizardReport(period)).byWeek.map(({ week, step, visits }) => [
      week,
      step ?? 'sent',
      visits,
    ]),
  ],
};

export async function loader({ context, request, params: { name } }: Route.LoaderArgs) {
  const { id: staffId } = permit(context, 'report.export');
  const readTable = Object.hasOwn(tables, name) && tables[name];
  if (!readTable) throw data(null, { status: 404 });
  const { period, departments } = readReportFrame(context, request, 'promises');
  const table = await readTable(period, departments);
  await recordAudit({
    staffId,
    action: 'report.export',
    detail: { report: name, first: period.first, last: period.last, rows: table.length - 1 },
  });
  return new Response(csvStart + table.map(writeCsvLine).join(''), {
    headers: csvHeaders(`${name}-${period.first}-to-${period.until}`),
  });
}
