import { ReportFrame } from '#app/desk/reports/report-frame.tsx';
import { SourceTable } from '#app/desk/reports/source-table.tsx';
import { printCount, printShare } from '#app/desk/shared/plot-scale.ts';
import { Stats } from '#app/sections/stats.tsx';
import { leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { arrangeSources, type SourceRow } from '#domain/reports/arrange-sources.ts';
import { readSources } from '#domain/reports/report-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/sources-route.ts';
import { labelOf } from './read-promises-report.server.ts';
import { readReportFrame } from './read-report-frame.server.ts';

const namedLimit = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
  permit(context, 'report.read');
  const { period, frame } = readReportFrame(context, request, 'sources');
  const { total, sorts, sources, pages } = arrangeSources(await readSources(period, namedLimit));
  const kinds = Object.keys(leadKinds).map((name) => ({ name, label: labelOf(name) }));
  return { frame, total, sorts, kinds, sources: sources.map(labelSource), pages: pages.map(labelSource) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Where leads come from | Desk' }];

type Labels = Partial<Record<SourceRow['sort'], string>>;
const otherLabels: Labels = { campaign: 'Other campaigns', referrer: 'Other sites', page: 'Other pages' };
const unnamedLabels: Labels = { direct: 'Came directly', unknown: 'Unknown', page: 'Unknown' };

function labelSource({ sort, name, leads, kinds }: SourceRow) {
  const label = name || (name === null ? otherLabels : unnamedLabels)[sort] || '';
  return { key: `${sort} ${name}`, label, note: sort === 'campaign' && name ? 'campaign' : '', leads, kinds };
}

export default function ReportSources({ loaderData }: Route.ComponentProps) {
  const { frame, total, sorts, kinds, sources, pages } = loaderData;
  const share = (leads: number) => printShare(total > 0 ? leads / total : null);
  const stats = [
    { label: 'leads', value: printCount(total), note: 'without spam and repeats' },
    { label: 'other sites', value: share(sorts.referrer), note: `${printCount(sorts.referrer)} leads` },
    { label: 'campaigns', value: share(sorts.campaign), note: `${printCount(sorts.campaign)} leads` },
    { label: 'directly', value: share(sorts.direct), note: `${printCount(sorts.direct)} leads` },
  ];
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
        that led here. Where the browser sent nothing, for example without JavaScript, it is unknown.
      </p>
    </ReportFrame>
  );
}
