import { isLost } from '#app/desk/live/connection.ts';
import { IssueEditor, issueFormId } from '#app/desk/newsletter/issue-editor.tsx';
import { IssueHead } from '#app/desk/newsletter/issue-head.tsx';
import { doneMessages } from '#app/desk/newsletter/issue-labels.ts';
import { IssueProgress } from '#app/desk/newsletter/issue-progress.tsx';
import { IssueVersions } from '#app/desk/newsletter/issue-versions.tsx';
import { LetterFrame } from '#app/desk/newsletter/letter-frame.tsx';
import { useRefreshedIssue } from '#app/desk/newsletter/use-refreshed-issue.ts';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/issue-route.ts';
import { changeIssue } from './change-issue.server.ts';
import { readIssue } from './read-issue.server.ts';

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  readIssue(params.issue, context, new URL(request.url).searchParams);

/** A failed automatic refresh is ignored; only a page that somebody opened shows an error. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isLive = new URL(request.url).searchParams.has('live');
  return await serverLoader().catch((error) => {
    if (!isLive || !isLost(error)) throw error;
    return null;
  });
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  changeIssue(params.issue, request, context);

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'An issue of the newsletter');

export default function IssueRoute({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <IssueScreen loaded={loaderData} refused={actionData} />;
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function IssueScreen({ loaded, refused }: { loaded: Loaded; refused: Route.ComponentProps['actionData'] }) {
  const { issue, may, done, counts, versions, writing, staffId, pages } = useRefreshedIssue(loaded);
  const typed = refused?.letter ?? undefined;
  const isEditing = may.write && (issue.state === 'draft' || typed !== undefined);
  return (
    <div className="desk-main">
      <IssueHead issue={issue} current="issue" />
      <div role="status" className="desk-notices">
        {!refused && Object.hasOwn(doneMessages, done) && (
          <Notice tone="ok">
            <p>{doneMessages[done]}</p>
          </Notice>
        )}
        {writing && (
          <Notice tone="warn">
            <p>
              <b>{writing}</b> saved this issue at {issue.savedAt.slice(-5)} and may still be writing.
            </p>
          </Notice>
        )}
      </div>
      {refused && !typed && (
        <Notice tone="warn" role="alert" className="mb-5">
          <p>
            It has changed since you opened this page, so nothing was done. Look at it again, then decide.
          </p>
        </Notice>
      )}
      {isEditing ? (
        <div className="desk-grid">
          <IssueEditor
            key={issue.version}
            issue={typed ? { ...issue, letter: typed } : issue}
            {...{ staffId, pages }}
            refused={refused}
          />
          <aside className="desk-side" aria-label="Earlier versions and deleting">
            <IssueVersions issueId={issue.id} versions={versions} />
            <DeleteDraft />
          </aside>
        </div>
      ) : (
        <>
          <IssueProgress issue={issue} counts={counts} maySend={may.send} />
          <h2 className="mt-8 mb-3">The letter</h2>
          <LetterFrame address={`/desk/newsletter/${issue.id}/letter`} width="desktop" />
        </>
      )}
    </div>
  );
}

function DeleteDraft() {
  return (
    <section aria-labelledby="delete">
      <h2 id="delete">Delete</h2>
      <details className="roll__more">
        <summary>Delete this draft</summary>
        <p className="mb-3">The draft and its earlier versions are gone for good.</p>
        <Button type="submit" form={issueFormId} name="intent" value="delete" tone="danger" small>
          Delete it
        </Button>
      </details>
    </section>
  );
}
