import { data } from 'react-router';
import { CloseDaysForm } from '#app/desk/closed-days/close-days-form.tsx';
import { ClosedDayTable } from '#app/desk/closed-days/closed-day-table.tsx';
import { reloadAfterRefusal } from '#app/desk/live/reload-after-refusal.ts';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { PageMenu } from '#app/desk/shared/page-menu.tsx';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/route.ts';
import { changeClosedDays } from './change-closed-days.server.ts';
import { readClosedDays } from './read-closed-days.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => readClosedDays(context);

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await changeClosedDays(await readPostedForm(request), context);
  return data(answer, { status: { done: 200, changed: 409, invalid: 422 }[answer.outcome] });
}

export const shouldRevalidate = reloadAfterRefusal;

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Closed days');

export default function ClosedDaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { days, departments, mayChange, today, nameLimit, key, pages } = loaderData;
  const list =
    days.length > 0 ? (
      <ClosedDayTable days={days} mayChange={mayChange} />
    ) : (
      <p className="muted">No day is closed from today on. Are the public holidays of this year missing?</p>
    );
  return (
    <div className="desk-main">
      <PageMenu label="Administration" pages={pages} />
      <div className="desk-head">
        <div>
          <h1>Closed days</h1>
          <p className="muted">
            Public holidays and the days that we close ourselves. Promises that count office hours leave them
            out.
          </p>
        </div>
      </div>
      <div role="status" className="empty:hidden">
        {actionData && (
          <Notice tone={actionData.outcome === 'done' ? 'ok' : 'warn'} className="mb-5">
            <p>{actionData.message}</p>
          </Notice>
        )}
      </div>
      {mayChange ? (
        <div className="desk-grid">
          {list}
          <aside className="desk-side" aria-label="Close a day">
            <CloseDaysForm {...{ departments, today, nameLimit }} formKey={key} answer={actionData} />
          </aside>
        </div>
      ) : (
        list
      )}
    </div>
  );
}
