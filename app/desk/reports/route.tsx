import { LateList } from '#app/desk/reports/late-list.tsx';
import { PromiseTable } from '#app/desk/reports/promise-table.tsx';
import { ReplyTimes } from '#app/desk/reports/reply-times.tsx';
import { ReportFrame } from '#app/desk/reports/report-frame.tsx';
import { PairPlot } from '#app/desk/shared/pair-plot.tsx';
import { printCount, printShare } from '#app/desk/shared/plot-scale.ts';
import { PlotTable } from '#app/desk/shared/plot-table.tsx';
import { Stats } from '#app/sections/stats.tsx';
import { getContent } from '#content/read-content.server.ts';
import { scopeOf } from '#domain/staff/permissions.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { readPromisesReport } from './read-promises-report.server.ts';
import { readReportFrame } from './read-report-frame.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = permit(context, 'report.read');
  const { period, frame } = readReportFrame(context, request, 'promises');
  return { frame, ...(await readPromisesReport(period, scopeOf(role, getContent().company))) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Promises kept | Desk' }];

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { frame, total, weeks, kinds, late } = loaderData;
  const promises = total.kept + total.late;
  const stats = [
    {
      label: 'kept',
      value: printShare(total.share),
      note: `${printCount(total.kept)} of ${printCount(promises)} promises`,
    },
    { label: 'median reply', value: total.median ?? 'none yet', note: 'working time, urgent by the clock' },
    {
      label: 'late',
      value: printCount(total.late),
      note: total.longest ? `longest by ${total.longest}` : 'none was answered late',
    },
    {
      label: 'not answered',
      value: printCount(total.unanswered),
      note: total.oldest ? `the oldest due ${total.oldest}` : 'every late one was answered',
    },
  ];
  return (
    <ReportFrame heading="Promises kept" frame={frame} isEmpty={total.received === 0}>
      <div className="pt-5 pb-7">
        <Stats stats={stats} />
      </div>
      <div className="desk-grid">
        <div>
          <section>
            <h2 className="mb-3">By week</h2>
            <PairPlot
              names={{ below: 'kept', above: 'late' }}
              per="per week"
              of="Weeks"
              bars={weeks.map(({ number, kept, late }) => ({ label: `${number}`, below: kept, above: late }))}
            />
            <p className="muted">Green: kept. Red: late, on top.</p>
            <PlotTable
              caption="Promises by week"
              columns={['Week', 'Kept', 'Late']}
              rows={weeks.map(({ number, kept, late }) => [number, printCount(kept), printCount(late)])}
            />
          </section>
          <section className="mt-8">
            <h2 className="mb-2">By form</h2>
            <PromiseTable kinds={kinds} />
            <p className="muted mt-3 max-w-[46em]">
              A promise is kept when the first answer left in time. {printCount(total.running)} still{' '}
              {total.running === 1 ? 'has' : 'have'} time, and {printCount(total.excluded)}{' '}
              {total.excluded === 1 ? 'is' : 'are'} excluded: withdrawn, closed in time without an answer, or
              never promised an hour. Spam and leads merged into another are not counted at all.
            </p>
          </section>
          <ReplyTimes kinds={kinds} />
        </div>
        <LateList late={late} total={total.late} />
      </div>
    </ReportFrame>
  );
}
