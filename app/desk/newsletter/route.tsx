import { Form, redirect } from 'react-router';
import { IssueList } from '#app/desk/newsletter/issue-list.tsx';
import { ReaderHistory } from '#app/desk/newsletter/reader-history.tsx';
import { ReaderList } from '#app/desk/newsletter/reader-list.tsx';
import { PairPlot } from '#app/desk/plots/pair-plot.tsx';
import { printCount } from '#app/desk/plots/plot-scale.ts';
import { PlotTable } from '#app/desk/plots/plot-table.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { Stats } from '#app/sections/stats.tsx';
import { Button } from '#app/ui/button.tsx';
import { getContent } from '#content/read-content.server.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { createIssue } from '#domain/newsletter/issue-store.server.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { readListing, readNewsletter } from './read-newsletter.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id } = permit(context, 'newsletter.read');
  const listing = readListing(new URL(request.url).searchParams);
  const newsletter = await readNewsletter(id, listing, new Date());
  const { promises } = getContent();
  return {
    listing,
    ...newsletter,
    mayWrite: may(context, 'newsletter.write'),
    retention: {
      pending: printPeriod(promises.retention.newsletterPending),
      left: printPeriod({ ...promises.retention.newsletterLeft, after: 'that day' }),
    },
  };
}

/** Opens a new draft. */
export async function action({ context }: Route.ActionArgs) {
  const { id } = permit(context, 'newsletter.write');
  throw redirect(`/desk/newsletter/${await createIssue(id)}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Newsletter');

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { counts, bars, issues, selected, retention, mayWrite } = loaderData;
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
        {mayWrite && (
          <Form method="post">
            <Button type="submit" small>
              Write an issue
            </Button>
          </Form>
        )}
      </div>
      <div className="pt-5 pb-7">
        <Stats stats={stats} />
      </div>
      <IssueList issues={issues} />
      <div className="desk-grid">
        <div>
          <section>
            <h2 className="mb-3">By week</h2>
            <PairPlot names={{ below: 'joined', above: 'left' }} per="per week" bars={bars} />
            <p className="muted">
              Green: joined. Red: left, on top. The label of a week is its Monday. Readers who left are
              removed {retention.left}, and those who were set aside after the same period.
            </p>
            <PlotTable
              caption="Readers by week"
              columns={['Week of', 'Joined', 'Left']}
              rows={bars.map(({ label, below, above }) => [label, below, above])}
            />
          </section>
          <ReaderList {...loaderData} />
        </div>
        <aside className="desk-side" aria-label="The consent history of one subscriber">
          <ReaderHistory selected={selected} />
        </aside>
      </div>
    </div>
  );
}
