import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** As if the seconds in which staff can undo a reply were over. */
export async function endUndoTime(): Promise<void> {
  await sql`update delivery set not_before = now() where not_before > now()`.execute(database());
}
