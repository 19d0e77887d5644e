import { data } from 'react-router';
import { StaffList } from '#app/desk/staff/staff-list.tsx';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { printColomboTime } from '#domain/format/print-time.ts';
import { listStaff } from '#domain/staff/staff-store.server.ts';
import { permit, requireFreshSignIn } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { changeStaff } from './change-staff.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  permit(context, 'staff.list');
  const staff = await listStaff();
  return {
    staff: staff.map(({ lastSignInAt, leftAt, ...person }) => ({
      ...person,
      lastSignIn: lastSignInAt && printColomboTime(lastSignInAt),
      left: leftAt && printColomboTime(leftAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'staff.change');
  const form = await readPostedForm(request);
  // Signing somebody out gives no access and may be urgent, so it needs no fresh sign-in.
  if (readLine(form, 'intent') !== 'end-sessions') requireFreshSignIn(context);
  const answer = await changeStaff(form, id);
  return data(answer, { status: answer.outcome === 'done' ? 200 : 409 });
}

export const meta: Route.MetaFunction = () => [
  { title: 'Staff | Desk' },
  { name: 'robots', content: 'noindex' },
];

export default function StaffPage({ loaderData: { staff }, actionData }: Route.ComponentProps) {
  return (
    <div className="desk-main">
      <div className="desk-head">
        <div>
          <h1>Staff</h1>
          <p className="muted">
            New colleagues are added on the server: <code>npm run staff add &lt;email&gt; &lt;role&gt;</code>
          </p>
        </div>
      </div>
      {actionData && (
        <Notice tone={actionData.outcome === 'done' ? 'ok' : 'warn'} role="status" className="mb-5">
          <p>{actionData.message}</p>
        </Notice>
      )}
      <StaffList staff={staff} />
    </div>
  );
}
