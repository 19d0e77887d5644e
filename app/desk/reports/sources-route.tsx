import { printCount, printShares } from '#app/desk/plots/plot-scale.ts';
import { ReportFrame } from '#app/desk/reports/report-frame.tsx';
import { SourceTable } from '#app/desk/reports/source-table.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { Stats } from '#app/sections/stats.tsx';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/sources-route.ts';
import { readReportFrame } from './read-report-frame.server.ts';
import { readSourcesReport } from './read-sources-report.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  permit(context, 'report.read');
  const { period, span, departments, frame } = readReportFrame(context, request, 'sources');
  const { searchParams } = new URL(request.url);
  const showsAll = searchParams.has('names');
  searchParams.set('names', 'all');
  const report = await readSourcesReport(period, span, departments, {
    showsAll,
    moreHref: `/desk/reports/sources?${searchParams}`,
  });
  return { frame, isLinked: departments !== null, ...report };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Where leads come from');

export default function ReportSources({ loaderData }: Route.ComponentProps) {
  const { frame, isLinked, total, sorts, kinds, sources, pages } = loaderData;
  const parts = [
    { label: 'other sites', leads: sorts.referrer },
    { label: 'campaigns', leads: sorts.campaign },
    { label: 'directly', leads: sorts.direct },
    { label: 'not told', leads: sorts.unknown },
  ];
  const shares = printShares(parts.map(({ leads }) => leads));
  const stats = parts.map(({ label, leads }, index) => ({
    label,
    value: shares[index] ?? '',
    note: `${printCount(leads)} of ${printCount(total)} leads`,
  }));
  return (
    <ReportFrame heading="Where leads come from" frame={frame} isEmpty={total === 0}>
      <div className="pt-5 pb-7">
        <Stats stats={stats} />
      </div>
      <section>
        <h2 className="mb-2">By source</h2>
        <SourceTable caption="Leads by source" column="Source" kinds={kinds} rows={sources} />
      </section>
      <section className="mt-8">
        <h2 className="mb-2">By first page</h2>
        <SourceTable caption="Leads by first page" column="Page" kinds={kinds} rows={pages} />
      </section>
      <p className="muted mt-3 max-w-[46em]">
        Each lead counts once, by the visit that began it: its campaign if the link named one, else the site
        that led here. Where the browser sent nothing, for example without JavaScript or by mail, it is not
        told. Spam and repeats are not counted.{' '}
        {isLinked
          ? 'Choose a source or a figure to see its leads.'
          : 'To see the leads behind a figure, choose your departments.'}
      </p>
    </ReportFrame>
  );
}
