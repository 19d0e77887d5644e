import { ignoreFailedRefresh } from '#app/desk/live/ignore-failed-refresh.ts';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { textAddress } from '#app/desk/shared/text-address.ts';
import { DraftNotices } from '#app/desk/text-publish/draft-notices.tsx';
import { PublishForms } from '#app/desk/text-publish/publish-forms.tsx';
import { PublishedText } from '#app/desk/text-publish/published-text.tsx';
import { ChangeList } from '#app/desk/texts/change-list.tsx';
import { TextHead } from '#app/desk/texts/text-head.tsx';
import { useRefreshed } from '#app/desk/texts/use-refreshed.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/route.ts';
import { publishByForm } from './publish-by-form.server.ts';
import { readPublish } from './read-publish.server.ts';

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  readPublish(params['*'], context, url.searchParams, new Date());

export const clientLoader = (args: Route.ClientLoaderArgs) => ignoreFailedRefresh(args);

export const action = ({ params, request, context }: Route.ActionArgs) =>
  publishByForm(params['*'], request, context);

/** Also after a refusal, because somebody else may have decided meanwhile. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  deskMeta(matches, `Publish ${loaderData?.head.name ?? ''}`);

export default function TextPublish({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <PublishScreen loaded={loaderData} refused={actionData} />;
}

export type PublishData = NonNullable<Route.ComponentProps['loaderData']>;

interface ScreenProps {
  loaded: PublishData;
  refused: Route.ComponentProps['actionData'];
}

function PublishScreen({ loaded, refused }: ScreenProps) {
  // What was done is known to the page alone: a refresh reads the address of before.
  const shown = { ...useRefreshed(loaded), done: loaded.done };
  const { head, draft, published, pages, mayEdit } = shown;
  const isEditable = mayEdit && draft?.state === 'draft' && !draft.isClosing;
  const changes = draft?.changes ?? published?.changes ?? [];
  return (
    <div className="desk-main">
      <TextHead text={head} current="publish" />
      <DraftNotices shown={shown} refused={refused} />
      <div className="desk-grid">
        <section aria-labelledby="changes">
          <h2 id="changes" className="mb-2">
            {draft || !published ? 'What changes' : 'What the last publication changed'}
          </h2>
          {draft?.isClosing && (
            <p className="mb-3">
              The whole text goes. Its page answers “not found”, and it leaves every list.
            </p>
          )}
          {changes.length > 0 ? (
            <ChangeList file={head.file} changes={changes} isEditable={isEditable} />
          ) : (
            <NothingChanges hasDraft={draft !== null} mayEdit={mayEdit && !head.isClosed} file={head.file} />
          )}
        </section>
        <aside className="desk-side" aria-label="Publishing">
          {draft ? (
            <PublishForms shown={shown} draft={draft} refused={refused} />
          ) : (
            <PublishedText shown={shown} />
          )}
          <section aria-labelledby="pages">
            <h2 id="pages">Where visitors read it</h2>
            <ul>
              {pages.map((page) => (
                <li key={page}>{page.startsWith('/') && !shown.isNew ? <a href={page}>{page}</a> : page}</li>
              ))}
            </ul>
            <p className="muted mt-2">
              Lists, menus and the search follow by themselves. Every other page stays as it is.
            </p>
          </section>
        </aside>
      </div>
    </div>
  );
}

function NothingChanges({ hasDraft, mayEdit, file }: { hasDraft: boolean; mayEdit: boolean; file: string }) {
  return (
    <>
      <p className="muted mb-3">
        {hasDraft
          ? 'Nothing that visitors read: the draft says the same as the site.'
          : 'Nobody is changing this text, and nobody has changed it in the desk before.'}
      </p>
      {mayEdit && (
        <ButtonLink to={textAddress('edit', file)} tone="line" small>
          Edit it
        </ButtonLink>
      )}
    </>
  );
}
