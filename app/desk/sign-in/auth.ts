import { clientAddress } from '#app/http/client-address.ts';
import { isCrossOrigin } from '#app/http/is-cross-origin.ts';
import { readPostedJson } from '#app/http/read-posted-json.server.ts';
import { completeSignIn, notifyOwner } from '#domain/staff/complete-sign-in.server.ts';
import { findPasskeyOwner, recordAddedPasskey } from '#domain/staff/passkey-store.server.ts';
import { recordRefusedSignIn } from '#domain/staff/session-store.server.ts';
import { openAuth } from '#platform/auth.server.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { log } from '#platform/log.server.ts';
import type { Route } from './+types/auth.ts';
import { createBrowserId, printBrowserCookie, readBrowser } from './browser-cookie.server.ts';
import { describeRequest } from './describe-request.server.ts';
import { findSession } from './find-session.server.ts';

/** The only endpoints of the library that browsers may call; the others are used by our own pages or not at all. */
const methods: Record<string, string> = {
  'passkey/generate-authenticate-options': 'GET',
  'passkey/verify-authentication': 'POST',
  'passkey/generate-register-options': 'GET',
  'passkey/verify-registration': 'POST',
};

export const loader = ({ request, params }: Route.LoaderArgs) => handle(request, params['*']);
export const action = ({ request, params }: Route.ActionArgs) => handle(request, params['*']);

async function handle(request: Request, endpoint: string): Promise<Response> {
  if (methods[endpoint] !== request.method) return answer(404);
  if (request.method === 'POST' && isCrossOrigin(request)) return refuse(403, 'foreign-origin');
  const { allowed } = await countAttempt('passkey', clientAddress(request));
  if (!allowed) return answer(429);
  if (request.method === 'GET') return withoutCaching(await openAuth().handler(request));
  const sent = (await readPostedJson(request)) as SentPasskey | null;
  return endpoint === 'passkey/verify-registration' ? addPasskey(request, sent) : signIn(request, sent);
}

interface SentPasskey {
  response?: { id?: unknown };
  name?: unknown;
}

async function addPasskey(request: Request, sent: SentPasskey | null): Promise<Response> {
  const answered = await callLibrary(request, sent);
  if (!answered.ok) return refuse(answered.status, 'passkey-not-added', answered);
  const { userId } = (await answered.json()) as { userId: string };
  await recordAddedPasskey(userId);
  notifyOwner(userId, 'passkey-added', describeRequest(request.headers));
  return answer(204, answered.headers.getSetCookie());
}

async function signIn(request: Request, sent: SentPasskey | null): Promise<Response> {
  const { session } = await findSession(request.headers, { prolongs: false });
  const owner = await findPasskeyOwner(String(sent?.response?.id));
  // A signed-in person can only confirm with their own passkey.
  if (session && owner !== session.user.id) return refuse(403, 'passkey-of-another');
  const answered = await callLibrary(request, sent);
  if (!answered.ok) {
    if (owner) await recordRefusedSignIn(owner, 'passkey');
    return refuse(answered.status, 'passkey', answered);
  }
  const { user } = (await answered.json()) as { user: { id: string } };
  const browser = readBrowser(request.headers) ?? createBrowserId();
  await completeSignIn(
    { staffId: user.id, by: 'passkey', browser, replaces: session?.session.id },
    describeRequest(request.headers),
  );
  return answer(204, [...answered.headers.getSetCookie(), printBrowserCookie(browser, 'known')]);
}

/** Passes on only these fields, because with others the library would open a session when a passkey is added. */
async function callLibrary({ url, headers }: Request, sent: SentPasskey | null): Promise<Response> {
  const body = JSON.stringify({ response: sent?.response, name: nameOf(sent?.name) });
  return await openAuth().handler(
    new Request(url, { method: 'POST', headers: withoutLength(headers), body }),
  );
}

const nameOf = (name: unknown) =>
  typeof name === 'string' && name.trim() ? name.trim().slice(0, 60) : undefined;

function withoutLength(headers: Headers): Headers {
  const copy = new Headers(headers);
  copy.delete('Content-Length');
  return copy;
}

function withoutCaching(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

function refuse(status: number, why: string, answered?: Response): Response {
  log('desk-refused', { why });
  return answer(status, answered?.headers.getSetCookie());
}

/** Without the library's body, which contains the session token that no script may read. */
function answer(status: number, cookies: string[] = []): Response {
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  headers.set('Cache-Control', 'no-store');
  return new Response(null, { status, headers });
}
