import { randomBytes } from 'node:crypto';
import { knownDays } from '#domain/staff/browser-store.server.ts';
import { browserCookie } from './desk-cookies.ts';

/** A browser that only asked is forgotten the next day; one in which somebody signed in is known for longer. */
const secondsOf = { asking: 86_400, known: knownDays * 86_400 };

export function readBrowser(headers: Headers): string | undefined {
  const cookies = (headers.get('Cookie') ?? '').split(/; */);
  const value = cookies
    .find((cookie) => cookie.startsWith(`${browserCookie}=`))
    ?.slice(browserCookie.length + 1);
  return value && /^[\w-]{32}$/.test(value) ? value : undefined;
}

export const nameBrowser = () => randomBytes(24).toString('base64url');

/** Strict: it is read only when our own pages post. */
export function printBrowserCookie(browser: string, purpose: keyof typeof secondsOf): string {
  const rules = `Max-Age=${secondsOf[purpose]}; Path=/; HttpOnly; Secure; SameSite=Strict`;
  return `${browserCookie}=${browser}; ${rules}`;
}
