import { ignoreFailedRefresh } from '#app/desk/live/ignore-failed-refresh.ts';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { CloseEntry } from '#app/desk/text-history/close-entry.tsx';
import { HistoryList } from '#app/desk/text-history/history-list.tsx';
import { TextHead } from '#app/desk/texts/text-head.tsx';
import { useRefreshed } from '#app/desk/texts/use-refreshed.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/route.ts';
import { changeHistory } from './change-history.server.ts';
import { readHistory } from './read-history.server.ts';

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  readHistory(params['*'], context, url.searchParams, new Date());

export const clientLoader = (args: Route.ClientLoaderArgs) => ignoreFailedRefresh(args);

export const action = ({ params, request, context }: Route.ActionArgs) =>
  changeHistory(params['*'], request, context);

/** Also after a refusal, because somebody else may have published meanwhile. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  deskMeta(matches, `History of ${loaderData?.head.name ?? 'a text'}`);

export default function TextHistory({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <HistoryScreen loaded={loaderData} refused={actionData} />;
}

export type HistoryData = NonNullable<Route.ComponentProps['loaderData']>;

const refusals = {
  changed: 'Nothing was done: something newer was published since you opened this page.',
  'has-draft': 'Nothing was done: this text has a draft. Publish it or throw it away first.',
  same: 'Nothing was done: the site says this already.',
};

const doneMessages: Record<string, string> = {
  approved: 'It comes back: live usually within a minute.',
  closed: 'Being closed: gone from the site, usually within a minute.',
};

interface ScreenProps {
  loaded: HistoryData;
  refused: Route.ComponentProps['actionData'];
}

function HistoryScreen({ loaded, refused }: ScreenProps) {
  const shown = { ...useRefreshed(loaded), done: loaded.done };
  const message = !refused && shown.pauseMs > 0 && Object.hasOwn(doneMessages, shown.done);
  return (
    <div className="desk-main">
      <TextHead text={shown.head} current="history" />
      <div className="desk-notices">
        <div role="status">
          {message && (
            <Notice tone="ok">
              <p>{doneMessages[shown.done]}</p>
            </Notice>
          )}
        </div>
        {refused && (
          <Notice tone="warn" role="alert" tabIndex={-1} autoFocus>
            <p>{refusals[refused.outcome]}</p>
          </Notice>
        )}
        {shown.hasDraft && shown.head.mayEdit && (
          <Notice>
            <p>This text has a draft. An earlier text can come back when it is published or thrown away.</p>
          </Notice>
        )}
      </div>
      <div className={shown.mayClose ? 'desk-grid' : undefined}>
        <HistoryList shown={shown} />
        {shown.mayClose && (
          <aside className="desk-side" aria-label="Closing">
            <CloseEntry shown={shown} />
          </aside>
        )}
      </div>
    </div>
  );
}
