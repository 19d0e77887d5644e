import { data, Form, redirect } from 'react-router';
import { NoticeList } from '#app/desk/notices/notice-list.tsx';
import { asNumber } from '#app/desk/shared/as-number.ts';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { ListEnd } from '#app/desk/shared/list-end.tsx';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { markAllSeen } from '#domain/leads/notices/notice-list-store.server.ts';
import { readQuery } from '#domain/read-query.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { readNotices } from './read-notices.server.ts';

const page = '/desk/notices';

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = asNumber(readQuery(new URL(request.url).searchParams, 'before'));
  return { isFirst: before === undefined, ...(await readNotices(context, before)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'notice.list');
  const upTo = asNumber(readLine(await readPostedForm(request), 'upTo'));
  if (!upTo) throw data(null, { status: 400 });
  await markAllSeen(id, upTo);
  throw redirect(page, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Notices');

export default function Notices({ loaderData }: Route.ComponentProps) {
  const { isFirst, rows, next, newest, hasUnseen } = loaderData;
  return (
    <div className="desk-main">
      <div className="desk-head">
        <div>
          <h1>Notices</h1>
          <p className="muted max-w-[46em]">
            What happened to your leads, newest first. Opening a lead marks its notices as seen; after 90 days
            they are deleted.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {newest && hasUnseen && (
            <Form method="post">
              <input type="hidden" name="upTo" value={newest} />
              <Button type="submit" tone="line" small>
                Mark all as seen
              </Button>
            </Form>
          )}
          <ButtonLink to="/desk/settings#notices" tone="line" small>
            What you are told
          </ButtonLink>
        </div>
      </div>
      {rows.length > 0 ? (
        <NoticeList rows={rows} />
      ) : (
        <p className="muted">{isFirst ? 'Nothing has happened to your leads yet.' : 'That was all of it.'}</p>
      )}
      <ListEnd of="notices" first={isFirst ? null : page} next={next && `${page}?before=${next}`} />
    </div>
  );
}
