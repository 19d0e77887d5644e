import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import { type Act, type GuardedLead, isAllowed, type Role, type Staff } from '#domain/staff/permissions.ts';
import { isForeign } from '../endpoints/is-foreign.ts';
import { findSession } from './desk-auth.server.ts';

const staffContext = createContext<Staff>();
const sessionContext = createContext<string>();

/** Nobody passes without a session, and nothing that passes is kept by any cache. */
export const guardDesk: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method !== 'GET' && isForeign(request)) throw data(null, { status: 403 });
  // What a page asks for by itself must not keep a session alive that nobody uses.
  const prolongs = !url.searchParams.has('live');
  const { session, cookies } = await findSession(request.headers, { prolongs });
  if (!session) throw redirect(`/desk/sign-in?next=${encodeURIComponent(url.pathname + url.search)}`);
  const { id, name, email, role } = session.user;
  context.set(staffContext, { id, name, email, role: role as Role });
  context.set(sessionContext, session.session.id);
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

/** The number of the session that this request came with. */
export function currentSession(context: Context): string {
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
  if (may(context, act, lead)) return currentStaff(context);
  throw data(null, { status: lead && !may(context, 'lead.read', lead) ? 404 : 403 });
}
