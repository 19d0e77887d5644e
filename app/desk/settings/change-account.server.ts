import { data, redirect } from 'react-router';
import { readLine } from '#app/http/posted-form.server.ts';
import { noticeSwitches } from '#domain/leads/notices/notice-kinds.ts';
import { saveNoticeSettings } from '#domain/leads/notices/notice-settings-store.server.ts';
import { notifyOwner } from '#domain/staff/complete-sign-in.server.ts';
import { removePasskey, renamePasskey } from '#domain/staff/passkey-store.server.ts';
import { endSessions, recordSignOut } from '#domain/staff/session-store.server.ts';
import { hashBrowser } from '#domain/staff/sign-in-code.server.ts';
import { openAuth } from '#platform/auth.server.ts';
import { readId } from '../shared/read-id.server.ts';
import { readBrowser } from '../sign-in/browser-cookie.server.ts';
import { describeRequest } from '../sign-in/describe-request.server.ts';

interface Account {
  staffId: string;
  sessionId: string;
  headers: Headers;
}

interface AccountChange {
  message: string;
  /** The name of the passkey that was about to be added before confirming. */
  newName?: string;
}

export async function changeAccount(
  form: FormData,
  { staffId, sessionId, headers }: Account,
): Promise<AccountChange> {
  switch (readLine(form, 'intent')) {
    case 'end-session':
      await endSessions(staffId, { only: readId(form, 'session') }, staffId);
      return { message: 'That device is signed out.' };
    case 'end-others': {
      const browserHash = hashBrowser(readBrowser(headers) ?? '');
      const endedCount = await endSessions(staffId, { allBut: sessionId, browserHash }, staffId);
      return {
        message:
          endedCount === 0 ? 'You were signed in nowhere else.' : 'You are signed out everywhere but here.',
      };
    }
    case 'rename-passkey':
      await renamePasskey(staffId, readId(form, 'passkey'), nameOf(form) || 'Passkey');
      return { message: 'The passkey has its new name.' };
    case 'add-passkey':
      return { message: 'Thank you. Now add the passkey.', newName: nameOf(form) };
    case 'remove-passkey': {
      const { isRemoved } = await removePasskey(staffId, readId(form, 'passkey'));
      if (isRemoved) notifyOwner(staffId, 'passkey-removed', describeRequest(headers));
      return { message: 'The passkey no longer opens the desk.' };
    }
    case 'notices': {
      const namesOf = (field: string) => noticeSwitches.filter((name) => form.getAll(field).includes(name));
      const showsNames = readLine(form, 'names') === 'yes';
      await saveNoticeSettings(staffId, { shown: namesOf('shown'), on: namesOf('on'), showsNames });
      return { message: 'Saved what you are told.' };
    }
    default:
      throw data(null, { status: 400 });
  }
}

export async function signOut(request: Request, staffId: string): Promise<Response> {
  const cookies = await endOwnSession(request, staffId);
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  return redirect('/desk/sign-in', { headers, status: 303 });
}

/** Returns the cookies that the answer must set. */
export async function endOwnSession(request: Request, staffId: string): Promise<string[]> {
  const { headers } = await openAuth().api.signOut({ headers: request.headers, returnHeaders: true });
  await recordSignOut(staffId);
  return headers.getSetCookie();
}

const nameOf = (form: FormData) => readLine(form, 'name').slice(0, 60);
