import { data, redirect } from 'react-router';
import { removePasskey, renamePasskey } from '#domain/staff/passkey-store.server.ts';
import { endSessions, recordSignOut } from '#domain/staff/session-store.server.ts';
import { deskAuth } from './desk-auth.server.ts';
import { readId } from './read-id.server.ts';

interface Account {
  staffId: string;
  sessionId: string;
}

/** What was done, in words for the page. */
export async function changeAccount(form: FormData, { staffId, sessionId }: Account): Promise<string> {
  switch (form.get('intent')) {
    case 'end-session':
      await endSessions(staffId, { only: readId(form, 'session') }, staffId);
      return 'That device is signed out.';
    case 'end-others': {
      const ended = await endSessions(staffId, { allBut: sessionId }, staffId);
      return ended === 0 ? 'You were signed in nowhere else.' : 'You are signed out everywhere but here.';
    }
    case 'rename-passkey':
      await renamePasskey(staffId, readId(form, 'passkey'), nameOf(form) || 'Passkey');
      return 'The passkey has its new name.';
    case 'remove-passkey':
      await removePasskey(staffId, readId(form, 'passkey'));
      return 'The passkey no longer opens the desk.';
    default:
      throw data(null, { status: 400 });
  }
}

export async function signOut(request: Request, staffId: string): Promise<Response> {
  const { headers } = await deskAuth().api.signOut({ headers: request.headers, returnHeaders: true });
  await recordSignOut(staffId);
  const cookies = new Headers(headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]));
  return redirect('/desk/sign-in', { headers: cookies, status: 303 });
}

const nameOf = (form: FormData) =>
  String(form.get('name') ?? '')
    .trim()
    .slice(0, 60);
