import { PageGroups } from '#app/desk/content/page-groups.tsx';
import { ReviewTable } from '#app/desk/content/review-table.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { Stats } from '#app/sections/stats.tsx';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { readContentHealth } from './read-content-health.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  permit(context, 'content.read');
  return await readContentHealth(new Date());
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Content');

export default function ContentHealth({ loaderData }: Route.ComponentProps) {
  const { builtOn, hasDates, reviews, errors, groups } = loaderData;
  const withStatus = (status: string) => reviews.filter((review) => review.status === status);
  const urgent = [...withStatus('due'), ...withStatus('soon')];
  const [next] = withStatus('fine');
  const pages = groups.reduce((total, group) => total + group.pages.length, 0);
  const stats = [
    { label: 'due for review', value: `${withStatus('due').length}`, note: 'may no longer be true' },
    { label: 'due soon', value: `${withStatus('soon').length}`, note: 'within 30 days' },
    {
      label: 'fine',
      value: `${withStatus('fine').length}`,
      note: next ? `the next by ${next.dueOn}` : 'nothing to come',
    },
    { label: 'page errors', value: `${errors.length}`, note: `on ${pages} indexed pages` },
  ];
  return (
    <div className="desk-main">
      <div className="desk-head">
        <div>
          <h1>Content health</h1>
          <p className="muted">
            {builtOn
              ? `As built on ${builtOn}`
              : 'Nothing is built: pages and their errors are known after a build'}
          </p>
        </div>
      </div>
      <div className="pt-5 pb-7">
        <Stats stats={stats} />
      </div>
      <section>
        <h2 className="mb-2">To be checked</h2>
        {urgent.length > 0 ? (
          <ReviewTable caption="Due, and due soon" rows={urgent} />
        ) : (
          <p className="muted">Nothing is due. Every claim was checked within its time.</p>
        )}
        <p className="muted mt-3 max-w-[46em]">
          Check the fact, then write the day into <code>review</code> beside it in the named file. An entry
          without a review counts from its last change.
        </p>
        <details className="plot-table">
          <summary>What is fine ({withStatus('fine').length})</summary>
          <ReviewTable caption="What is fine" rows={withStatus('fine')} />
        </details>
      </section>
      <section className="mt-8">
        <h2 className="mb-2">Page errors</h2>
        {errors.length === 0 ? (
          <p className="muted">
            None. Every page has a title, a description of its own and a share image, and every link within
            the site leads somewhere.
          </p>
        ) : (
          <ul className="files">
            {errors.map(({ page, message }) => (
              <li key={`${page} ${message}`}>
                <a href={page}>{page}</a> <span className="muted">{message}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="mt-8">
        <h2 className="mb-2">Pages</h2>
        <PageGroups groups={groups} />
        {!hasDates && <p className="muted mt-3">This build did not know when files were changed.</p>}
      </section>
    </div>
  );
}
