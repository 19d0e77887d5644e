import { data, Form } from 'react-router';
import { AbsenceForm } from '#app/desk/absences/absence-form.tsx';
import { AbsenceList } from '#app/desk/absences/absence-list.tsx';
import { CookieList } from '#app/desk/settings/cookie-list.tsx';
import { NoticeSettings } from '#app/desk/settings/notice-settings.tsx';
import { PasskeyList } from '#app/desk/settings/passkey-list.tsx';
import { SessionList } from '#app/desk/settings/session-list.tsx';
import { WorkingTimeForm } from '#app/desk/settings/working-time-form.tsx';
import { AnswerNotice } from '#app/desk/shared/answer-notice.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { roleNames } from '#app/desk/shared/role-names.ts';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { Button } from '#app/ui/button.tsx';
import { printColomboTime } from '#domain/format/print-time.ts';
import { findNoticeSettings } from '#domain/leads/notices/notice-settings-store.server.ts';
import { describeDevice } from '#domain/staff/describe-device.ts';
import { listPasskeys } from '#domain/staff/passkey-store.server.ts';
import { listSessions } from '#domain/staff/session-store.server.ts';
import { type AbsenceAnswer, absenceIntents, changeAbsence } from '../absences/change-absence.server.ts';
import { currentSession, permit, requireFreshSignIn } from '../shared/guard-desk.server.ts';
import { deskCookies } from '../sign-in/desk-cookies.ts';
import type { Route } from './+types/route.ts';
import { changeAccount, signOut } from './change-account.server.ts';
import { setWorkingTime } from './change-working-time.server.ts';
import { readPresence } from './read-presence.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const staff = permit(context, 'account.change');
  const currentId = currentSession(context).id;
  const [sessions, passkeys, notices, presence] = await Promise.all([
    listSessions(staff.id),
    listPasskeys(staff.id),
    findNoticeSettings(staff.id),
    readPresence(staff),
  ]);
  return {
    staff,
    notices,
    presence,
    sessions: sessions.map(({ id, userAgent, ipAddress, since, lastUsed }) => ({
      id,
      device: describeDevice(userAgent),
      address: ipAddress || 'address unknown',
      since: printColomboTime(since),
      lastUsed: printColomboTime(lastUsed),
      isCurrent: id === currentId,
    })),
    passkeys: passkeys.map(({ id, name, addedAt, isShared }) => ({
      id,
      name: name ?? 'Passkey',
      added: addedAt ? printColomboTime(addedAt) : null,
      isShared,
    })),
  };
}

type SettingsAnswer = AbsenceAnswer & { newName?: string };

/** What decides who can sign in, and where. Whoever only found an unlocked screen cannot do it. */
const needsFreshSignIn = new Set(['add-passkey', 'remove-passkey', 'end-session', 'end-others']);

export async function action({ request, context }: Route.ActionArgs) {
  const { id: staffId } = permit(context, 'account.change');
  const form = await readPostedForm(request);
  const intent = readLine(form, 'intent');
  if (intent === 'sign-out') return await signOut(request, staffId);
  if (absenceIntents.includes(intent)) return answer(await changeAbsence(form, staffId, staffId));
  if (intent === 'set-working-time') return answer(await setWorkingTime(form, staffId));
  if (needsFreshSignIn.has(intent)) requireFreshSignIn(context);
  const sessionId = currentSession(context).id;
  return answer(await changeAccount(form, { staffId, sessionId, headers: request.headers }));
}

const answer = (given: SettingsAnswer) => data(given, { status: given.isRefused ? 409 : 200 });

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Settings');

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, sessions, passkeys, notices, presence } = loaderData;
  return (
    <div className="desk-main">
      <div className="desk-head">
        <div>
          <h1>Settings</h1>
          <p className="muted">
            {staff.name}, {roleNames[staff.role]}, {staff.email}
          </p>
        </div>
        <Form method="post" reloadDocument>
          <Button type="submit" name="intent" value="sign-out" tone="line" small>
            Sign out
          </Button>
        </Form>
      </div>
      {actionData && <AnswerNotice {...actionData} />}
      <div className="desk-grid">
        <SessionList sessions={sessions} />
        <PasskeyList passkeys={passkeys} newName={actionData?.newName} />
      </div>
      <NoticeSettings {...notices} />
      <div className="desk-grid mt-10">
        <section aria-labelledby="away">
          <h2 id="away">When you are away</h2>
          <p className="muted mt-1 mb-3">
            Your leads stay yours. Whoever stands in sees them under Mine and may answer them.
          </p>
          <AbsenceList absences={presence.absences} />
          <AbsenceForm today={presence.today} deputies={presence.deputies} typed={actionData?.typed} />
        </section>
        <WorkingTimeForm time={presence.time} officeHours={presence.officeHours} />
      </div>
      <CookieList cookies={deskCookies} />
    </div>
  );
}
