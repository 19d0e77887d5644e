import { clientAddress } from '#app/http/client-address.ts';
import { readLine } from '#app/http/posted-form.server.ts';
import { completeSignIn } from '#domain/staff/complete-sign-in.server.ts';
import { checkCode, sendCode } from '#domain/staff/sign-in-code.server.ts';
import { isRefusal, openAuth } from '#platform/auth.server.ts';
import { isEmailAddress } from '#platform/email-address.server.ts';
import { nameBrowser, printBrowserCookie, readBrowser } from './browser-cookie.server.ts';
import { describeOccasion } from './describe-occasion.server.ts';

type CodeAnswer = { email: string } & (
  | { outcome: 'none' }
  | { outcome: 'sent' | 'wrong'; digits: number }
  | { outcome: 'enough' | 'slow'; waitSeconds: number }
);
/** The cookies are for the browser alone: nothing of them stands in the page. */
interface Received<Answer = CodeAnswer> {
  answer: Answer | { outcome: 'open' };
  cookies: string[];
}
type SignInAnswer = CodeAnswer | { email: string; outcome: 'no-address' };

export async function askForCode(form: FormData, headers: Headers): Promise<Received<SignInAnswer>> {
  const email = readEmail(form);
  if (!isEmailAddress(email)) return { answer: { outcome: 'no-address', email }, cookies: [] };
  return await mailCode(email, headers);
}

export async function submitCode(form: FormData, headers: Headers): Promise<Received<SignInAnswer>> {
  const email = readEmail(form);
  if (!isEmailAddress(email)) return { answer: { outcome: 'no-address', email }, cookies: [] };
  return await tryCode(email, readLine(form, 'code').slice(0, 60), headers);
}

/** The same answer for everybody, whether we know the address or not. */
export async function mailCode(email: string, headers: Headers): Promise<Received> {
  const before = readBrowser(headers);
  const browser = before ?? nameBrowser();
  const asked = await sendCode({ email, browser, address: clientAddress({ headers }) });
  return { answer: { ...asked, email }, cookies: before ? [] : [printBrowserCookie(browser, 'asking')] };
}

/** `replaces` is the session of somebody who confirms that it is them. */
export async function tryCode(
  email: string,
  typed: string,
  headers: Headers,
  replaces?: string,
): Promise<Received> {
  const code = typed.replace(/\D/g, '');
  const wrong: Received = { answer: { outcome: 'wrong', email, digits: code.length }, cookies: [] };
  if (code.length !== 6 && code.length !== 12) return wrong;
  const browser = readBrowser(headers) ?? nameBrowser();
  const entered = await checkCode({ email, browser, address: clientAddress({ headers }) }, code);
  if (entered.outcome === 'wrong') return wrong;
  if (entered.outcome !== 'right') return { answer: { ...entered, email }, cookies: [] };
  const { staffId } = entered;
  try {
    const opened = await openAuth().api.openSession({ body: { staffId }, headers, returnHeaders: true });
    await completeSignIn({ staffId, by: 'code', browser, replaces }, describeOccasion(headers));
    const cookies = [...opened.headers.getSetCookie(), printBrowserCookie(browser, 'known')];
    return { answer: { outcome: 'open' }, cookies };
  } catch (error) {
    // Left between being found and being let in.
    if (isRefusal(error)) return wrong;
    throw error;
  }
}

const readEmail = (form: FormData) => readLine(form, 'email').slice(0, 254).toLowerCase();
