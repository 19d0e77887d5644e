import { IssueList } from '#app/desk/newsletter/issue-list.tsx';
import { ReaderHistory } from '#app/desk/newsletter/reader-history.tsx';
import { ReaderList } from '#app/desk/newsletter/reader-list.tsx';
import { PairPlot } from '#app/desk/shared/pair-plot.tsx';
import { printCount } from '#app/desk/shared/plot-scale.ts';
import { PlotTable } from '#app/desk/shared/plot-table.tsx';
import { Stats } from '#app/sections/stats.tsx';
import { getContent } from '#content/read-content.server.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { readListing, readNewsletter } from './read-newsletter.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id } = permit(context, 'newsletter.read');
  const listing = readListing(new URL(request.url).searchParams);
  const newsletter = await readNewsletter(id, listing, new Date());
  const { issues, promises } = getContent();
  return {
    listing,
    ...newsletter,
    unsent: issues
      .map(({ slug }) => slug)
      .filter((slug) => !newsletter.issues.some(({ name }) => name === slug)),
    retention: {
      pending: printPeriod(promises.retention.newsletterPending),
      left: printPeriod(promises.retention.newsletterLeft),
    },
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Newsletter | Desk' }];

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { counts, bars, issues, unsent, selected, retention } = loaderData;
  const sum = (side: 'below' | 'above') => bars.reduce((total, bar) => total + bar[side], 0);
  const stats = [
    { label: 'readers', value: printCount(counts.confirmed), note: 'confirmed, and get the next issue' },
    { label: 'not confirmed yet', value: printCount(counts.pending), note: `removed ${retention.pending}` },
    { label: 'joined', value: printCount(sum('below')), note: 'in twelve weeks' },
    { label: 'left', value: printCount(sum('above')), note: 'in twelve weeks' },
  ];
  return (
    <div className="desk-main">
      <div className="desk-head">
        <div>
          <h1>Newsletter</h1>
          <p className="muted">
            Who reads it, who left, and what was sent. Every view of this list is recorded.
          </p>
        </div>
      </div>
      <div className="pt-5 pb-7">
        <Stats stats={stats} />
      </div>
      <div className="desk-grid">
        <div>
          <section>
            <h2 className="mb-3">By week</h2>
            <PairPlot names={{ below: 'joined', above: 'left' }} per="per week" bars={bars} />
            <p className="muted">
              Green: joined. Red: left, on top. The label of a week is its Monday. Readers who left are
              removed {retention.left}.
            </p>
            <PlotTable
              caption="Readers by week"
              columns={['Week of', 'Joined', 'Left']}
              rows={bars.map(({ label, below, above }) => [label, below, above])}
            />
          </section>
          <ReaderList {...loaderData} />
        </div>
        <aside className="desk-side" aria-label="Issues, and the consent history of one subscriber">
          <ReaderHistory selected={selected} />
          <IssueList issues={issues} unsent={unsent} />
        </aside>
      </div>
    </div>
  );
}
