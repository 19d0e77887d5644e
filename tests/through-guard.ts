import { createHmac, randomBytes } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { guardDesk } from '#app/desk/shared/guard-desk.server.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';
import { env } from '#platform/env.server.ts';

/** Adds a member of staff with this role and returns the session cookie. */
export async function signInStaff(role: Role): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { id } = await database()
    .insertInto('staff')
    .values({ name: `Test ${role}`, role, email: `${crypto.randomUUID()}@pahana.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database()
    .insertInto('staff_session')
    .values({ staff_id: id, token, expires_at: new Date(Date.now() + 600_000), updated_at: new Date() })
    .execute();
  const signature = createHmac('sha256', env().DESK_SECRET).update(token).digest('base64');
  return `__Host-desk.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
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
