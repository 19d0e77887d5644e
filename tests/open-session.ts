import { createHmac } from 'node:crypto';
import { database } from '#platform/database.server.ts';
import { env } from '#platform/env.server.ts';

/** The cookie of a session that a member of staff opened the given minutes ago. */
export async function openSession(staffId: string, minutesAgo = 0): Promise<string> {
  const token = crypto.randomUUID();
  await database()
    .insertInto('staff_session')
    .values({
      staff_id: staffId,
      token,
      created_at: new Date(Date.now() - minutesAgo * 60_000),
      updated_at: new Date(),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  const signature = createHmac('sha256', env().DESK_SECRET).update(token).digest('base64');
  return `__Host-desk.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
