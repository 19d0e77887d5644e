import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { isCrossOrigin } from '#app/http/is-cross-origin.ts';
import { getContent } from '#content/read-content.server.ts';
import { listStoodInFor } from '#domain/staff/deputy-store.server.ts';
import {
  type GuardedLead,
  isAllowed,
  type Permission,
  type Role,
  type Staff,
} from '#domain/staff/permissions.ts';
import { freshSeconds } from '#platform/auth.server.ts';
import { log } from '#platform/log.server.ts';
import { findSession } from '../sign-in/find-session.server.ts';

const staffContext = createContext<Staff>();
const addressContext = createContext<string>();
const sessionContext = createContext<{ id: string; openedAt: Date }>();

/** Requires a session, and forbids caching of every response. */
export const guardDesk: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method !== 'GET' && isCrossOrigin(request)) {
    log('desk-refused', { why: 'foreign-origin' });
    throw data(null, { status: 403 });
  }
  // Automatic requests of a page must not extend a session that nobody uses, nor leave the page when it has ended.
  const isAutomatic = url.searchParams.has('live');
  const { session, cookies } = await findSession(request.headers, { prolongs: !isAutomatic });
  const address = url.pathname + url.search;
  if (!session && isAutomatic) throw data(null, { status: 401 });
  if (!session) throw redirect(`/desk/sign-in?next=${encodeURIComponent(address)}`);
  const { id, name, email, role } = session.user;
  context.set(addressContext, address);
  const standsInFor = await listStoodInFor(id, new Date());
  context.set(staffContext, { id, name, email, role: role as Role, standsInFor });
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

export function may(context: Context, permission: Permission, lead?: GuardedLead): boolean {
  return isAllowed(currentStaff(context), permission, getContent().company, lead);
}

/**
 * Returns the staff member if the permissions allow the action. Answers 404 for a lead they may not see, and 403 for an
 * action they may not do.
 */
export function permit(context: Context, permission: Permission, lead?: GuardedLead): Staff {
  const staff = currentStaff(context);
  if (may(context, permission, lead)) return staff;
  log('desk-refused', { why: 'permission', act: permission, staff: staff.id });
  throw data(null, { status: lead && !may(context, 'lead.read', lead) ? 404 : 403 });
}

/**
 * For sensitive actions: a person who signed in a while ago must confirm their identity first; the same form is then
 * posted again.
 */
export function requireFreshSignIn(context: Context): void {
  const { openedAt } = currentSession(context);
  if (Date.now() - openedAt.getTime() < freshSeconds * 1000) return;
  // 307 keeps the method and the body, also when the framework's script follows it.
  throw redirect(`/desk/confirm?to=${encodeURIComponent(context.get(addressContext))}`, 307);
}
