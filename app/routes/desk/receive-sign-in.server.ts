import { createHash } from 'node:crypto';
import { recordRefusedSignIn, recordSignIn } from '#domain/staff/session-store.server.ts';
import { findStaff } from '#domain/staff/staff-store.server.ts';
import { isRefusal } from '#platform/auth.server.ts';
import { isEmailAddress } from '#platform/email-address.server.ts';
import { addressBlock, countAttempt } from '#platform/limits.server.ts';
import { giveBackTurn, takeTurn } from '#platform/turns.server.ts';
import { deskAuth } from './desk-auth.server.ts';

/** Tries before the waits begin: of one address for one account, and of one address for all, where an office may sit. */
const freeTries = { account: 3, address: 30 };

export type SignInAnswer = { email: string } & (
  | { outcome: 'no-address' | 'sent' | 'enough' | 'wrong' }
  | { outcome: 'wait'; waitSeconds: number }
);
export type Entered = SignInAnswer | { outcome: 'open'; cookies: string[] };

/** The same answer for everybody, whether we know the address or not. */
export async function askForCode(form: FormData, headers: Headers): Promise<SignInAnswer> {
  const email = readEmail(form);
  if (!isEmailAddress(email)) return { outcome: 'no-address', email };
  const { address, account, both } = namesOf(email, headers);
  for (const [limit, who] of [
    ['codesFrom', address],
    ['code', both],
    ['codesFor', account],
  ] as const) {
    if (!(await countAttempt(limit, who)).allowed) return { outcome: 'enough', email };
  }
  await deskAuth().api.sendVerificationOTP({ body: { email, type: 'sign-in' } });
  return { outcome: 'sent', email };
}

export async function enterCode(form: FormData, headers: Headers): Promise<Entered> {
  const email = readEmail(form);
  const code = String(form.get('code') ?? '').replace(/\D/g, '');
  if (!isEmailAddress(email)) return { outcome: 'no-address', email };
  if (code.length !== 6) return { outcome: 'wrong', email };
  const { address, both } = namesOf(email, headers);
  for (const [who, free] of [
    [address, freeTries.address],
    [both, freeTries.account],
  ] as const) {
    const turn = await takeTurn(who, free);
    if (!turn.allowed) return { outcome: 'wait', email, waitSeconds: turn.waitSeconds };
  }
  try {
    const entered = await deskAuth().api.signInEmailOTP({
      body: { email, otp: code },
      headers,
      returnHeaders: true,
    });
    await Promise.all([giveBackTurn(address), giveBackTurn(both)]);
    await recordSignIn(entered.response.user.id, 'code');
    return { outcome: 'open', cookies: entered.headers.getSetCookie() };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Only of addresses we know: strangers must not be able to fill the records.
    const staff = await findStaff(email);
    if (staff) await recordRefusedSignIn(staff.id, 'code');
    return { outcome: 'wrong', email };
  }
}

const readEmail = (form: FormData) =>
  String(form.get('email') ?? '')
    .trim()
    .toLowerCase()
    .slice(0, 254);

function namesOf(email: string, headers: Headers) {
  const address = addressBlock(headers.get('x-client-address') ?? 'unknown');
  const account = createHash('sha256').update(email).digest('hex');
  return { address, account, both: `${address} ${account}` };
}
