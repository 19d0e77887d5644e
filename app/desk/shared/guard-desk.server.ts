import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { isForeign } from '#app/http/is-foreign.ts';
import { getContent } from '#content/read-content.server.ts';
import { type Act, type GuardedLead, isAllowed, type Role, type Staff } from '#domain/staff/permissions.ts';
import { freshSeconds } from '#platform/auth.server.ts';
import { log } from '#platform/log.server.ts';
import { findSession } from '../sign-in/find-session.server.ts';

const staffContext = createContext<Staff>();
const addressContext = createContext<string>();
const sessionContext = createContext<{ id: string; openedAt: Date }>();

/** Nobody passes without a session, and nothing that passes is kept by any cache. */
export const guardDesk: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method !== 'GET' && isForeign(request)) {
    log('desk-refused', { why: 'foreign-origin' });
    throw data(null, { status: 403 });
  }
  // What a page asks for by itself must not keep a session alive that nobody uses.
  const prolongs = !url.searchParams.has('live');
  const { session, cookies } = await findSession(request.headers, { prolongs });
  const address = url.pathname + url.search;
  if (!session) throw redirect(`/desk/sign-in?next=${encodeURIComponent(address)}`);
  const { id, name, email, role } = session.user;
  context.set(addressContext, address);
  context.set(staffContext, { id, name, email, role: role as Role });
  context.set(sessionContext, { id: session.session.id, openedAt: new Date(session.session.createdAt) });
  const response = await next();
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
};

type Context = Readonly<RouterContextProvider>;

export function currentStaff(context: Context): Staff {
  return context.get(staffContext);
}

/** The session that this request came with. */
export function currentSession(context: Context): { id: string; openedAt: Date } {
  return context.get(sessionContext);
}

export function may(context: Context, act: Act, lead?: GuardedLead): boolean {
  return isAllowed(currentStaff(context), act, getContent().company, lead);
}

/**
 * The staff member, if the table of permissions allows the act. A lead of another department does not exist for them; what
 * may be seen but not done is refused.
 */
export function permit(context: Context, act: Act, lead?: GuardedLead): Staff {
  const staff = currentStaff(context);
  if (may(context, act, lead)) return staff;
  log('desk-refused', { why: 'permission', act, staff: staff.id });
  throw data(null, { status: lead && !may(context, 'lead.read', lead) ? 404 : 403 });
}

/**
 * For what opens further doors: whoever signed in a while ago first confirms that it is them, and what they posted is then
 * posted once more, as it was.
 */
export function requireFreshSignIn(context: Context): void {
  const { openedAt } = currentSession(context);
  if (Date.now() - openedAt.getTime() < freshSeconds * 1000) return;
  // 307 keeps the method and the body, also where the framework's script follows it.
  throw redirect(`/desk/confirm?to=${encodeURIComponent(context.get(addressContext))}`, 307);
}
