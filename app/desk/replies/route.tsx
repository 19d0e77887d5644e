import { data, Form } from 'react-router';
import { reloadAfterRefusal } from '#app/desk/live/reload-after-refusal.ts';
import { ReplyList } from '#app/desk/replies/reply-list.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { PageMenu } from '#app/desk/shared/page-menu.tsx';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { readQuery } from '#domain/read-query.ts';
import type { Route } from './+types/route.ts';
import { deleteReply } from './delete-reply.server.ts';
import { readReplies } from './read-replies.server.ts';

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  ...(await readReplies(context)),
  isSaved: readQuery(url.searchParams, 'saved') === 'yes',
});

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await deleteReply(await readPostedForm(request), context);
  return data(answer, { status: answer.outcome === 'changed' ? 409 : 200 });
}

export const shouldRevalidate = reloadAfterRefusal;

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Canned replies');

export default function CannedReplies({ loaderData, actionData }: Route.ComponentProps) {
  const { own, shared, mayShare, pages, isSaved } = loaderData;
  return (
    <div className="desk-main">
      <PageMenu label="Administration" pages={pages} />
      <div className="desk-head">
        <div>
          <h1>Canned replies</h1>
          <p className="muted">Texts to begin a reply with. The most used come first.</p>
        </div>
        <ButtonLink to="/desk/replies/new" small>
          Write a new one
        </ButtonLink>
      </div>
      <div role="status" className="empty:hidden">
        {actionData ? (
          <Notice tone={actionData.outcome === 'changed' ? 'warn' : 'ok'} className="desk-notices__row mb-5">
            <p>{actionData.message}</p>
            {actionData.outcome === 'deleted' && (
              <Form method="post">
                <input type="hidden" name="reply" value={actionData.id} />
                <Button type="submit" name="intent" value="restore" tone="line" small>
                  Undo
                </Button>
              </Form>
            )}
          </Notice>
        ) : (
          isSaved && (
            <Notice tone="ok" className="mb-5">
              <p>It is saved and offered from now on.</p>
            </Notice>
          )
        )}
      </div>
      <section className="mb-8 max-w-[52rem]">
        <h2 className="mb-2">Yours</h2>
        {own.length > 0 ? (
          <ReplyList replies={own} />
        ) : (
          <p className="muted">You have none yet. A text of your own is offered to you alone.</p>
        )}
      </section>
      <section className="max-w-[52rem]">
        <h2 className="mb-2">For everybody</h2>
        {!mayShare && <p className="muted mb-2">Administrators change these.</p>}
        {shared.length > 0 ? (
          <ReplyList replies={shared} />
        ) : (
          <p className="muted">There are none. An administrator can write one.</p>
        )}
      </section>
    </div>
  );
}
