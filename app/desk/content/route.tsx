import { PageGroups } from '#app/desk/content/page-groups.tsx';
import { ReviewTable } from '#app/desk/content/review-table.tsx';
import { Stats } from '#app/sections/stats.tsx';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { readContentHealth } from './read-content-health.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  permit(context, 'content.read');
  return await readContentHealth(new Date());
}

export const meta: Route.MetaFunction = () => [{ title: 'Content | Desk' }];

export default function ContentHealth({ loaderData }: Route.ComponentProps) {
  const { builtOn, hasDates, reviews, faults, groups } = loaderData;
  const of = (standing: string) => reviews.filter((review) => review.standing === standing);
  const urgent = [...of('due'), ...of('soon')];
  const [next] = of('fine');
  const pages = groups.reduce((total, group) => total + group.pages.length, 0);
  const stats = [
    { label: 'due for review', value: `${of('due').length}`, note: 'may no longer be true' },
    { label: 'due soon', value: `${of('soon').length}`, note: 'within 30 days' },
    {
      label: 'fine',
      value: `${of('fine').length}`,
      note: next ? `the next by ${next.dueOn}` : 'nothing to come',
    },
    { label: 'page faults', value: `${faults.length}`, note: `on ${pages} pages that are to be found` },
  ];
  return (
    <div className="desk-main">
      <div className="desk-head">
        <div>
          <h1>Content health</h1>
          <p className="muted">
            {builtOn
              ? `As built on ${builtOn}`
              : 'Nothing is built: pages and their faults are known after a build'}
          </p>
        </div>
      </div>
      <div className="pt-5 pb-7">
        <Stats stats={stats} />
      </div>
      <section>
        <h2 className="mb-2">To be held against the facts</h2>
        {urgent.length > 0 ? (
          <ReviewTable caption="Due, and due soon" rows={urgent} />
        ) : (
          <p className="muted">Nothing is due. Every claim was checked within its time.</p>
        )}
        <p className="muted mt-3 max-w-[46em]">
          Check the fact, then write the day into <code>review</code> beside it in the file named. An entry
          without one counts from its last change.
        </p>
        <details className="plot-table">
          <summary>What is fine ({of('fine').length})</summary>
          <ReviewTable caption="What is fine" rows={of('fine')} />
        </details>
      </section>
      <section className="mt-8">
        <h2 className="mb-2">Faults of pages</h2>
        {faults.length === 0 ? (
          <p className="muted">
            None. Every page has a title, a description of its own and a picture to be shared with, and every
            link within the site leads somewhere.
          </p>
        ) : (
          <ul className="files">
            {faults.map(({ page, fault }) => (
              <li key={`${page} ${fault}`}>
                <a href={page}>{page}</a> <span className="muted">{fault}</span>
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
