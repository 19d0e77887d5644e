import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** How many servers show other texts than they should, or say that they cannot show them. */
export async function countSitesBehind(): Promise<number> {
  const { rows } = await sql<{ behind: number }>`
    select count(*)::int as behind from site_server
    where problem is not null
      or release_id is distinct from (select id from site_release order by id desc limit 1)`.execute(
    database(),
  );
  return rows[0]?.behind ?? 0;
}
