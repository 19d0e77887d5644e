import { clientAddress } from '#app/http/client-address.ts';
import { readLine } from '#app/http/posted-form.server.ts';
import { completeSignIn } from '#domain/staff/complete-sign-in.server.ts';
import { checkCode, sendCode } from '#domain/staff/sign-in-code.server.ts';
import { isRefusal, openAuth } from '#platform/auth.server.ts';
import { isEmailAddress } from '#platform/mail/email-address.server.ts';
import { createBrowserId, printBrowserCookie, readBrowser } from './browser-cookie.server.ts';
import { describeRequest } from './describe-request.server.ts';

type CodeAnswer = { email: string } & (
  | { outcome: 'none' }
  | { outcome: 'sent' | 'wrong'; digits: number }
  | { outcome: 'too-many-codes' | 'too-many-tries'; waitSeconds: number }
);
/** The cookies are only for the browser and never part of the page. */
interface Received<Answer = CodeAnswer> {
  answer: Answer | { outcome: 'open' };
  cookies: string[];
}
type SignInAnswer = CodeAnswer | { email: string; outcome: 'no-address' };

export async function requestCode(form: FormData, headers: Headers): Promise<Received<SignInAnswer>> {
  const email = readEmail(form);
  if (!isEmailAddress(email)) return { answer: { outcome: 'no-address', email }, cookies: [] };
  return await mailCode(email, headers);
}

export async function submitCode(form: FormData, headers: Headers): Promise<Received<SignInAnswer>> {
  const email = readEmail(form);
  if (!isEmailAddress(email)) return { answer: { outcome: 'no-address', email }, cookies: [] };
  return await tryCode(email, readLine(form, 'code').slice(0, 60), headers);
}

/** Gives everybody the same answer, so that nobody learns which addresses are staff. */
export async function mailCode(email: string, headers: Headers): Promise<Received> {
  const knownBrowser = readBrowser(headers);
  const browser = knownBrowser ?? createBrowserId();
  const result = await sendCode({ email, browser, address: clientAddress({ headers }) });
  return {
    answer: { ...result, email },
    cookies: knownBrowser ? [] : [printBrowserCookie(browser, 'requested')],
  };
}

/** `replaces` is the current session of somebody who confirms their sign-in. */
export async function tryCode(
  email: string,
  typed: string,
  headers: Headers,
  replaces?: string,
): Promise<Received> {
  const code = typed.replace(/\D/g, '');
  const wrong: Received = { answer: { outcome: 'wrong', email, digits: code.length }, cookies: [] };
  if (code.length !== 6 && code.length !== 12) return wrong;
  const browser = readBrowser(headers) ?? createBrowserId();
  const result = await checkCode({ email, browser, address: clientAddress({ headers }) }, code);
  if (result.outcome === 'wrong') return wrong;
  if (result.outcome !== 'right') return { answer: { ...result, email }, cookies: [] };
  const { staffId } = result;
  try {
    const opened = await openAuth().api.openSession({ body: { staffId }, headers, returnHeaders: true });
    await completeSignIn({ staffId, by: 'code', browser, replaces }, describeRequest(headers));
    const cookies = [...opened.headers.getSetCookie(), printBrowserCookie(browser, 'known')];
    return { answer: { outcome: 'open' }, cookies };
  } catch (error) {
    // The staff member was marked as left after the code was checked.
    if (isRefusal(error)) return wrong;
    throw error;
  }
}

const readEmail = (form: FormData) => readLine(form, 'email').slice(0, 254).toLowerCase();
