import { data } from 'react-router';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { PageMenu } from '#app/desk/shared/page-menu.tsx';
import { AddColleague } from '#app/desk/staff/add-colleague.tsx';
import { FormerStaff, StaffTable } from '#app/desk/staff/staff-table.tsx';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { printDayTime } from '#domain/format/print-day.ts';
import { countOpenLeads } from '#domain/leads/giving/hand-over-store.server.ts';
import { listAway } from '#domain/staff/deputy-store.server.ts';
import { listStaff } from '#domain/staff/staff-store.server.ts';
import { describeBriefly } from '../absences/describe-away.ts';
import { permit, requireFreshSignIn } from '../shared/guard-desk.server.ts';
import { listAdministrationPages } from '../shared/list-administration-pages.server.ts';
import type { Route } from './+types/route.ts';
import { addColleague } from './add-colleague.server.ts';
import { listRoles } from './list-roles.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const me = permit(context, 'staff.list');
  const [staff, openLeads, away] = await Promise.all([listStaff(), countOpenLeads(), listAway(new Date())]);
  const absences = new Map(away.map((absence) => [absence.staffId, describeBriefly(absence)]));
  const rows = staff.map(({ id, name, email, role, leftAt, lastSeenAt, sessions }) => ({
    ...{ id, name, email, role },
    isMe: id === me.id,
    isSignedIn: sessions > 0,
    lastSeen: lastSeenAt && printDayTime(lastSeenAt),
    openLeads: openLeads.get(id) ?? 0,
    away: absences.get(id) ?? null,
    left: leftAt && printDayTime(leftAt),
  }));
  return {
    current: rows.filter(({ left }) => !left),
    former: rows.filter(({ left }) => left),
    roles: listRoles(),
    pages: listAdministrationPages(context),
  };
}

const statusOf = { added: 200, 'not-mailed': 200, known: 409, invalid: 422 };

export async function action({ request, context }: Route.ActionArgs) {
  const staff = permit(context, 'staff.change');
  const form = await readPostedForm(request);
  if (readLine(form, 'intent') !== 'add') throw data(null, { status: 400 });
  requireFreshSignIn(context);
  const answer = await addColleague(form, staff);
  return data(answer, { status: statusOf[answer.outcome] });
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Staff');

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { current, former, roles, pages } = loaderData;
  return (
    <div className="desk-main">
      <PageMenu label="Administration" pages={pages} />
      <div className="desk-head">
        <div>
          <h1>Staff</h1>
          <p className="muted">Who can open the desk. Open a name to change it.</p>
        </div>
      </div>
      {actionData && (
        <Notice tone={actionData.outcome === 'added' ? 'ok' : 'warn'} role="status" className="mb-5">
          <p>{actionData.message}</p>
        </Notice>
      )}
      <div className="desk-grid">
        <div>
          <StaffTable staff={current} />
          <FormerStaff staff={former} />
        </div>
        <aside className="desk-side" aria-label="Add a colleague">
          <AddColleague roles={roles} answer={actionData} />
        </aside>
      </div>
    </div>
  );
}
