import { PageGroups } from '#app/desk/content/page-groups.tsx';
import { PageList } from '#app/desk/content/page-list.tsx';
import { ReviewTable } from '#app/desk/content/review-table.tsx';
import { UnvisitedPages } from '#app/desk/content/unvisited-pages.tsx';
import { reloadAfterRefusal } from '#app/desk/live/reload-after-refusal.ts';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { PageMenu } from '#app/desk/shared/page-menu.tsx';
import { Stats } from '#app/sections/stats.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { checkByForm } from './check-by-form.server.ts';
import { readContentHealth } from './read-content-health.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  permit(context, 'content.read');
  return await readContentHealth(context, new Date());
}

export const action = ({ request, context }: Route.ActionArgs) => checkByForm(request, context);

export const shouldRevalidate = reloadAfterRefusal;

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Content health');

export default function ContentHealth({ loaderData, actionData }: Route.ComponentProps) {
  const { builtOn, hasDates, reviews, errors, unvisited, groups, menu } = loaderData;
  const withStatus = (status: string) => reviews.filter((review) => review.status === status);
  const urgent = [...withStatus('due'), ...withStatus('soon')];
  const [next] = withStatus('fine');
  const mayCheck = reviews.some(({ path, on, text }) => text?.mayEdit && path && on);
  const pages = groups.reduce((total, group) => total + group.pages.length, 0);
  const stats = [
    { label: 'due for review', value: `${withStatus('due').length}`, note: 'may no longer be true' },
    { label: 'due soon', value: `${withStatus('soon').length}`, note: 'within 30 days' },
    {
      label: 'fine',
      value: `${withStatus('fine').length}`,
      note: next ? `the next by ${next.dueOn}` : 'nothing to come',
    },
    { label: 'page errors', value: `${errors.length}`, note: `on ${pages} pages that search engines list` },
  ];
  return (
    <div className="desk-main">
      <PageMenu label="Texts" pages={menu} />
      <div className="desk-head">
        <div>
          <h1>Content health</h1>
          <p className="muted">
            {builtOn
              ? `The site as visitors read it, made on ${builtOn}`
              : 'Nothing is built: pages and their errors are known after a build'}
          </p>
        </div>
      </div>
      <div className="pt-5 pb-7">
        <Stats stats={stats} />
      </div>
      {actionData && (
        <Notice tone="warn" role="alert" className="mb-5">
          <p>
            Nothing was done: somebody is changing this text, or it was checked already. Open it to go on.
          </p>
        </Notice>
      )}
      <section>
        <h2 className="mb-2">To be checked</h2>
        {urgent.length > 0 ? (
          <ReviewTable caption="Due, and due soon" rows={urgent} />
        ) : (
          <p className="muted">Nothing is due. Every claim was checked within its time.</p>
        )}
        <p className="muted mt-3 max-w-[46em]">
          {mayCheck
            ? 'Compare it with the facts. If it is still true, press “Checked today”: the new day becomes a draft that you publish. If it is not, edit the text.'
            : 'Those who may change a text say here that it is still true, or correct it. If you know that something is no longer true, tell them.'}{' '}
          What has no day of its own counts from its last change.
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
          <PageList rows={errors} />
        )}
      </section>
      <section className="mt-8">
        <h2 className="mb-2">Pages without visits</h2>
        <UnvisitedPages {...unvisited} />
      </section>
      <section className="mt-8">
        <h2 className="mb-2">Pages</h2>
        <PageGroups groups={groups} />
        {!hasDates && <p className="muted mt-3">This build did not know when files were changed.</p>}
      </section>
    </div>
  );
}
