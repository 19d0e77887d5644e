import { seeWallScreen } from '#domain/staff/wall-screen-store.server.ts';
import { wallCookie } from '../sign-in/desk-cookies.ts';

/** Only addresses of the wall get the cookie, so it opens no other page whatever that page checks. */
const wallPath = '/desk/wall';
/** Browsers keep a cookie for 400 days at most; every page load renews it. */
const lifetimeSeconds = 400 * 86_400;

export function printWallCookie(token: string): string {
  return `${wallCookie}=${token}; Max-Age=${lifetimeSeconds}; Path=${wallPath}; HttpOnly; Secure; SameSite=Strict`;
}

/** The token of a screen that has not been removed. */
export async function findWallToken({ headers }: Request): Promise<string | undefined> {
  const cookies = (headers.get('Cookie') ?? '').split(/; */);
  const token = cookies.find((cookie) => cookie.startsWith(`${wallCookie}=`))?.slice(wallCookie.length + 1);
  if (!token || !/^[\w-]{43}$/.test(token)) return undefined;
  return (await seeWallScreen(token, new Date())) ? token : undefined;
}
