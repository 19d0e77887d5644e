import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** Whether an address is subscribed to the newsletter, and since when. */
export async function findSubscriptionStatus(email: string) {
  return await database()
    .selectFrom('subscriber')
    .select(['state', 'confirmed_at as confirmedAt', 'left_at as leftAt'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}
