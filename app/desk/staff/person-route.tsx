import { data, Link } from 'react-router';
import { z } from 'zod';
import { reloadAfterRefusal } from '#app/desk/live/reload-after-refusal.ts';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { FormerPerson, PersonForms } from '#app/desk/staff/person-forms.tsx';
import { PersonNotice } from '#app/desk/staff/person-notice.tsx';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { printDayTime } from '#domain/format/print-day.ts';
import { countOpenLeads } from '#domain/leads/giving/hand-over-store.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { getStaffMember } from '#domain/staff/staff-store.server.ts';
import { permit, requireFreshSignIn } from '../shared/guard-desk.server.ts';
import { roleNames } from '../shared/role-names.ts';
import type { Route } from './+types/person-route.ts';
import { changeStaff } from './change-staff.server.ts';
import { listRoles } from './list-roles.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const me = permit(context, 'staff.list');
  const person = await findPerson(params.id);
  const [openLeads, colleagues] = await Promise.all([countOpenLeads(), findColleagues()]);
  const { leftAt, lastSeenAt, lastSignInAt, ...rest } = person;
  return {
    person: {
      ...rest,
      isMe: person.id === me.id,
      openLeads: openLeads.get(person.id) ?? 0,
      lastSeen: lastSeenAt && printDayTime(lastSeenAt),
      hasSignedIn: lastSignInAt !== null,
      left: leftAt && printDayTime(leftAt),
    },
    roles: listRoles(),
    receivers: colleagues
      .filter(({ id }) => id !== person.id)
      .map(({ id, name, role }) => ({ id, label: `${name}, ${roleNames[role]}` })),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = permit(context, 'staff.change');
  const { id } = await findPerson(params.id);
  const form = await readPostedForm(request);
  // Signing somebody out gives no access and may be urgent, so it needs no fresh sign-in.
  if (readLine(form, 'intent') !== 'end-sessions') requireFreshSignIn(context);
  const answer = await changeStaff(id, form, by);
  return data(answer, { status: { done: 200, invalid: 422 }[answer.outcome as string] ?? 409 });
}

export const shouldRevalidate = reloadAfterRefusal;

async function findPerson(id: string) {
  const person = z.uuid().safeParse(id).success ? await getStaffMember(id) : undefined;
  if (!person) throw data(null, { status: 404 });
  return person;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  deskMeta(matches, loaderData?.person.name ?? 'Staff');

export default function StaffPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { person, roles, receivers } = loaderData;
  return (
    <div className="desk-main">
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to="/desk/staff">Staff</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{person.name}</span>
      </nav>
      <div className="desk-head">
        <div>
          <h1>
            {person.name}
            {person.isMe && ' (you)'}
          </h1>
          <p className="muted">
            {roleNames[person.role]}, {person.email}
          </p>
        </div>
      </div>
      {actionData && <PersonNotice answer={actionData} isFormer={person.left !== null} />}
      {person.left ? (
        <FormerPerson name={person.name} left={person.left} />
      ) : (
        <PersonForms {...{ person, roles, receivers }} answer={actionData} />
      )}
    </div>
  );
}
