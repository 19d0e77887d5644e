import { database } from '#platform/database.server.ts';

/** Mails that were tried and are not delivered, the oldest first. Hooks depend on another system and are left out. */
export async function listPostponed(limit?: number): Promise<string[]> {
  const rows = await database()
    .selectFrom('delivery')
    .select('id')
    .where('attempts', '>', 0)
    .where('handed_over_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('audience', '<>', 'hook')
    .orderBy('handed_over_at')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}
