import { PairPlot } from '#app/desk/plots/pair-plot.tsx';
import { printCount } from '#app/desk/plots/plot-scale.ts';
import { PlotTable } from '#app/desk/plots/plot-table.tsx';
import { LateList } from '#app/desk/reports/late-list.tsx';
import { PromiseTable } from '#app/desk/reports/promise-table.tsx';
import { ReplyTimes } from '#app/desk/reports/reply-times.tsx';
import { ReportFrame } from '#app/desk/reports/report-frame.tsx';
import { summariseFigures } from '#app/desk/reports/summarise-figures.ts';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { Stats } from '#app/sections/stats.tsx';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { CountLink } from './count-link.tsx';
import { linkToLeads } from './link-to-leads.ts';
import { readLateTurns } from './read-late.server.ts';
import { readPromisesReport } from './read-promises-report.server.ts';
import { readReportFrame } from './read-report-frame.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id } = permit(context, 'report.read');
  const { period, span, scope, departments, frame } = readReportFrame(context, request, 'promises');
  const [report, late] = await Promise.all([
    readPromisesReport(period, span, departments),
    readLateTurns(period, scope, id),
  ]);
  const { pathname, search } = new URL(request.url);
  const allLate = departments ? linkToLeads({ ...span, promise: 'late' }) : undefined;
  return { frame, ...report, late, allLate, back: pathname + search, isYear: period.name === 'year' };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Promises kept');

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { frame, total, bars, kinds, late, reasons, allLate, back, isYear } = loaderData;
  return (
    <ReportFrame heading="Promises kept" frame={frame} isEmpty={total.received === 0}>
      <div className="pt-5 pb-7">
        <Stats stats={summariseFigures(total)} />
      </div>
      <p className="muted mb-6 max-w-[46em]">
        A median is over answers given in office time, in office hours and minutes; urgent tickets count every
        hour. Answers while the office was closed took none of it and are counted by themselves.
      </p>
      <section>
        <h2 className="mb-3">{isYear ? 'By month' : 'By week'}</h2>
        <div className="max-w-[60rem]">
          <PairPlot
            names={{ below: 'kept', above: 'late' }}
            per={isYear ? 'per month' : 'per week'}
            bars={bars}
          />
        </div>
        <p className="muted">
          Green: kept. Red: late, on top.{' '}
          {isYear
            ? 'A month has the weeks whose Thursday is in it.'
            : 'The date of a week is that of its Monday.'}{' '}
          {allLate
            ? 'Choose a bar to see its leads.'
            : 'To see the leads behind a bar, choose your departments.'}
        </p>
        <PlotTable
          caption={isYear ? 'Promises by month' : 'Promises by week'}
          columns={[isYear ? 'Month' : 'Week', 'Kept', 'Late']}
          rows={bars.map(({ title, below, above, to }) => [
            title,
            <CountLink key="kept" count={below} to={to?.below} />,
            <CountLink key="late" count={above} to={to?.above} />,
          ])}
        />
      </section>
      <section className="mt-8">
        <h2 className="mb-2">By form</h2>
        <PromiseTable kinds={kinds} />
        <p className="muted mt-3 max-w-[46em]">
          A promise is kept when the first answer left in time. {printCount(total.running)} still{' '}
          {total.running === 1 ? 'has' : 'have'} time, and {printCount(total.excluded)}{' '}
          {total.excluded === 1 ? 'is' : 'are'} excluded: withdrawn, closed in time without an answer, or
          never promised an hour. Spam and leads merged into another are not counted at all. A visitor who
          writes again gets the same promise anew: those are the later answers.
        </p>
      </section>
      <ReplyTimes kinds={kinds} />
      <LateList
        late={late}
        total={total.late + total.later.late}
        reasons={reasons}
        all={allLate}
        back={back}
      />
    </ReportFrame>
  );
}
