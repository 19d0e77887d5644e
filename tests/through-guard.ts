import { RouterContextProvider } from 'react-router';
import { guardDesk } from '#app/desk/shared/guard-desk.server.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';
import { openSession } from './open-session.ts';

/** Adds a member of staff with this role and returns the session cookie. */
export async function signInStaff(role: Role): Promise<string> {
  const { id } = await database()
    .insertInto('staff')
    .values({ name: `Test ${role}`, role, email: `${crypto.randomUUID()}@pahana.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await openSession(id);
}

/** Runs a loader or an action of the desk behind its guard and returns what it answers or throws. */
export async function throughGuard(
  request: Request,
  handler: (request: Request, context: RouterContextProvider) => unknown,
): Promise<{ init?: { status: number }; data?: unknown }> {
  const context = new RouterContextProvider();
  const args = { request, context, params: {}, pattern: '', url: new URL(request.url) } as unknown;
  let answer: unknown;
  try {
    await guardDesk(args as Parameters<typeof guardDesk>[0], async () => {
      answer = await handler(request, context);
      return new Response();
    });
  } catch (thrown) {
    answer = thrown;
  }
  return answer as { init?: { status: number }; data?: unknown };
}
