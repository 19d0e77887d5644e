import { randomBytes } from 'node:crypto';
import { knownDays } from '#domain/staff/browser-store.server.ts';
import { browserCookie } from './desk-cookies.ts';

/** A browser without a sign-in is forgotten after a day; after a sign-in it is known for longer. */
const lifetimes = { requested: 86_400, known: knownDays * 86_400, forgotten: 0 };

export function readBrowser(headers: Headers): string | undefined {
  const cookies = (headers.get('Cookie') ?? '').split(/; */);
  const value = cookies
    .find((cookie) => cookie.startsWith(`${browserCookie}=`))
    ?.slice(browserCookie.length + 1);
  return value && /^[\w-]{32}$/.test(value) ? value : undefined;
}

export const createBrowserId = () => randomBytes(24).toString('base64url');

/** SameSite=Strict, because it is read only when our own pages post. */
export function printBrowserCookie(browser: string, purpose: keyof typeof lifetimes): string {
  const rules = `Max-Age=${lifetimes[purpose]}; Path=/; HttpOnly; Secure; SameSite=Strict`;
  return `${browserCookie}=${browser}; ${rules}`;
}
