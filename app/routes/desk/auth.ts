import { findPasskeyOwner, recordAddedPasskey } from '#domain/staff/passkey-store.server.ts';
import { recordRefusedSignIn, recordSignIn } from '#domain/staff/session-store.server.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { isForeign } from '../endpoints/is-foreign.ts';
import type { Route } from './+types/auth.ts';
import { deskAuth } from './desk-auth.server.ts';

/** All that the library may answer to a browser; the rest of it is reached through our own pages or not at all. */
const methods: Record<string, string> = {
  'passkey/generate-authenticate-options': 'GET',
  'passkey/verify-authentication': 'POST',
  'passkey/generate-register-options': 'GET',
  'passkey/verify-registration': 'POST',
};

export const loader = ({ request, params }: Route.LoaderArgs) => pass(request, params['*']);
export const action = ({ request, params }: Route.ActionArgs) => pass(request, params['*']);

async function pass(request: Request, endpoint: string): Promise<Response> {
  if (methods[endpoint] !== request.method) return answer(404);
  if (request.method === 'POST' && isForeign(request)) return answer(403);
  const { allowed } = await countAttempt('passkey', request.headers.get('x-client-address') ?? 'unknown');
  if (!allowed) return answer(429);
  if (request.method === 'GET') return withoutStore(await deskAuth().handler(request));

  const sent = (await request.json().catch(() => null)) as {
    response?: { id?: unknown };
    name?: unknown;
  } | null;
  // Nothing but what a passkey says: the library would also open a session for whoever adds one.
  const body = JSON.stringify({ response: sent?.response, name: nameOf(sent?.name) });
  const { url, headers } = request;
  const answered = await deskAuth().handler(
    new Request(url, { method: 'POST', headers: withoutLength(headers), body }),
  );
  if (endpoint === 'passkey/verify-registration') {
    if (answered.ok) await recordAddedPasskey(((await answered.json()) as { userId: string }).userId);
  } else if (answered.ok) {
    await recordSignIn(((await answered.json()) as { user: { id: string } }).user.id, 'passkey');
  } else {
    const owner = await findPasskeyOwner(String(sent?.response?.id));
    if (owner) await recordRefusedSignIn(owner, 'passkey');
  }
  // Without its words: they hold the token of the session, which no script needs to know.
  return answer(answered.ok ? 204 : answered.status, answered.headers.getSetCookie());
}

const nameOf = (name: unknown) =>
  typeof name === 'string' && name.trim() ? name.trim().slice(0, 60) : undefined;

function withoutLength(headers: Headers): Headers {
  const copy = new Headers(headers);
  copy.delete('Content-Length');
  return copy;
}

function withoutStore(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

function answer(status: number, cookies: string[] = []): Response {
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  headers.set('Cache-Control', 'no-store');
  return new Response(null, { status, headers });
}
