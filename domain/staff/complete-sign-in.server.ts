import { inBackground, mailStaff } from './mail-staff.server.ts';
import { recordSignIn, type SignInMethod } from './session-store.server.ts';
import { hashBrowser } from './sign-in-code.server.ts';
import { findMailAddress } from './staff-store.server.ts';
import { type Notice, type RequestOrigin, writeNoticeMail } from './write-notice-mail.server.tsx';

interface OpenedSession {
  staffId: string;
  by: SignInMethod;
  browser: string;
  /** The older session of the same person, if this sign-in only confirms it. */
  replaces?: string | undefined;
}

/** Records the sign-in, remembers the browser, and notifies the owner if the browser is new. */
export async function completeSignIn(opened: OpenedSession, origin: RequestOrigin): Promise<void> {
  const { staffId, by, browser, replaces } = opened;
  const signIn = { staffId, by, browserHash: hashBrowser(browser), replaces };
  const { isNewBrowser } = await recordSignIn(signIn, new Date());
  if (isNewBrowser) notifyOwner(staffId, 'new-device', origin);
}

export function notifyOwner(staffId: string, notice: Notice, origin: RequestOrigin): void {
  inBackground(mailNotice(staffId, notice, origin));
}

async function mailNotice(staffId: string, notice: Notice, origin: RequestOrigin): Promise<void> {
  const address = await findMailAddress(staffId);
  if (address) await mailStaff(address, await writeNoticeMail(notice, origin));
}
