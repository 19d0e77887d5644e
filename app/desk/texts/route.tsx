import { ignoreFailedRefresh } from '#app/desk/live/ignore-failed-refresh.ts';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { PageMenu } from '#app/desk/shared/page-menu.tsx';
import { LatestTexts } from '#app/desk/texts/latest-texts.tsx';
import { TextFilters } from '#app/desk/texts/text-filters.tsx';
import { TextTable } from '#app/desk/texts/text-table.tsx';
import { useRefreshed } from '#app/desk/texts/use-refreshed.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { readTexts } from './read-texts.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  permit(context, 'content.read');
  return await readTexts(context, new URL(request.url).searchParams, new Date());
}

export const clientLoader = (args: Route.ClientLoaderArgs) => ignoreFailedRefresh(args);

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Texts');

export default function Texts({ loaderData }: Route.ComponentProps) {
  return loaderData && <TextsScreen loaded={loaderData} />;
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function TextsScreen({ loaded }: { loaded: Loaded }) {
  const { gone, waiting, working, groups, kinds, latest, filter, areas, states, isFiltered, count, menu } =
    useRefreshed(loaded);
  return (
    <div className="desk-main">
      <PageMenu label="Texts" pages={menu} />
      <div className="desk-head">
        <div>
          <h1>Texts</h1>
          <p className="muted">
            What the site says. A change is on the site within a minute of its approval.
          </p>
        </div>
        {kinds.length > 0 && (
          <div className="texts__new">
            {kinds.map(({ kind, label }, index) => (
              <ButtonLink
                key={kind}
                to={`/desk/texts/new?kind=${kind}`}
                small
                tone={index > 0 ? 'line' : undefined}
              >
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
      {gone && (
        <div className="desk-notices" role="status">
          <Notice tone="ok">
            <p>The draft of “{gone}” is gone.</p>
          </Notice>
        </div>
      )}
      <div className="desk-grid texts">
        <aside className="desk-side texts__side" aria-label="Published lately">
          <LatestTexts latest={latest} />
        </aside>
        <div>
          {!isFiltered && waiting.length > 0 && (
            <section className="texts__group">
              <h2>Waits for your decision</h2>
              <TextTable caption="Texts that wait for your decision" rows={waiting} page="publish" />
            </section>
          )}
          {!isFiltered && working.length > 0 && (
            <section className="texts__group">
              <h2>What you are working on</h2>
              <TextTable caption="Texts that you are working on" rows={working} page="work" />
            </section>
          )}
          <TextFilters {...{ filter, areas, states, isFiltered, count }} />
          {groups.map(({ area, who, rows, isOpen, inWork }) => (
            <details key={area} className="texts__area" open={isOpen || undefined}>
              <summary>
                <h2>{area}</h2>
                <span className="muted">
                  {rows.length} {rows.length === 1 ? 'text' : 'texts'}
                  {inWork > 0 && `, ${inWork} in work`}
                </span>
              </summary>
              <p className="muted">{who}</p>
              <TextTable caption={area} rows={rows} page="edit" />
            </details>
          ))}
        </div>
      </div>
    </div>
  );
}
