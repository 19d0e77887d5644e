import { Form } from 'react-router';
import { CookieList } from '#app/desk/settings/cookie-list.tsx';
import { PasskeyList } from '#app/desk/settings/passkey-list.tsx';
import { SessionList } from '#app/desk/settings/session-list.tsx';
import { roleNames } from '#app/desk/shared/role-names.ts';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { printColomboTime } from '#domain/format/print-time.ts';
import { describeDevice } from '#domain/staff/describe-device.ts';
import { listPasskeys } from '#domain/staff/passkey-store.server.ts';
import { listSessions } from '#domain/staff/session-store.server.ts';
import { currentSession, permit, requireFreshSignIn } from '../shared/guard-desk.server.ts';
import { deskCookies } from '../sign-in/desk-cookies.ts';
import type { Route } from './+types/route.ts';
import { changeAccount, signOut } from './change-account.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const staff = permit(context, 'account.change');
  const currentId = currentSession(context).id;
  const [sessions, passkeys] = await Promise.all([listSessions(staff.id), listPasskeys(staff.id)]);
  return {
    staff,
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

export async function action({ request, context }: Route.ActionArgs) {
  const { id: staffId } = permit(context, 'account.change');
  const form = await readPostedForm(request);
  const intent = readLine(form, 'intent');
  if (intent === 'sign-out') return await signOut(request, staffId);
  if (intent === 'add-passkey' || intent === 'remove-passkey') requireFreshSignIn(context);
  const sessionId = currentSession(context).id;
  return await changeAccount(form, { staffId, sessionId, headers: request.headers });
}

export const meta: Route.MetaFunction = () => [
  { title: 'Settings | Desk' },
  { name: 'robots', content: 'noindex' },
];

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, sessions, passkeys } = loaderData;
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
      {actionData && (
        <Notice tone="ok" role="status" className="mb-5">
          <p>{actionData.message}</p>
        </Notice>
      )}
      <div className="desk-grid">
        <SessionList sessions={sessions} />
        <PasskeyList passkeys={passkeys} newName={actionData?.newName} />
      </div>
      <CookieList cookies={deskCookies} />
    </div>
  );
}
