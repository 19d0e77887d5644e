import { inBackground, mailStaff } from './mail-staff.server.ts';
import { type Means, recordSignIn } from './session-store.server.ts';
import { hashBrowser } from './sign-in-code.server.ts';
import { findMailAddress } from './staff-store.server.ts';
import { type Notice, type Occasion, writeNoticeMail } from './write-notice-mail.server.tsx';

interface Opened {
  staffId: string;
  by: Means;
  browser: string;
  /** The session in which this person has now proven once more who they are. */
  replaces?: string | undefined;
}

/** Once a session is open: it is recorded, its browser is known from now on, and its owner hears of a new one. */
export async function completeSignIn(opened: Opened, occasion: Occasion): Promise<void> {
  const { staffId, by, browser, replaces } = opened;
  const signIn = { staffId, by, browserHash: hashBrowser(browser), replaces };
  const { isNewBrowser } = await recordSignIn(signIn, new Date());
  if (isNewBrowser) notifyOwner(staffId, 'new-device', occasion);
}

export function notifyOwner(staffId: string, notice: Notice, occasion: Occasion): void {
  inBackground(mailNotice(staffId, notice, occasion));
}

async function mailNotice(staffId: string, notice: Notice, occasion: Occasion): Promise<void> {
  const address = await findMailAddress(staffId);
  if (address) await mailStaff(address, await writeNoticeMail(notice, occasion));
}
