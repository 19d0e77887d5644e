import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';

export interface WallScreen {
  id: string;
  name: string;
  addedBy: string | null;
  addedAt: Date;
  lastSeenAt: Date;
}

const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Returns the only copy of the token; the database has its hash. */
export async function addWallScreen(name: string, by: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database()
    .transaction()
    .execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('wall_screen')
        .values({ name, token_hash: hashToken(token), added_by: by, added_at: now, last_seen_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(
        { staffId: by, action: 'wall.change', detail: { change: 'added', screen: id } },
        transaction,
      );
    });
  return token;
}

export async function listWallScreens(): Promise<WallScreen[]> {
  return await database()
    .selectFrom('wall_screen')
    .leftJoin('staff', 'staff.id', 'added_by')
    .select(['wall_screen.id', 'wall_screen.name', 'staff.name as addedBy', 'added_at as addedAt'])
    .select('last_seen_at as lastSeenAt')
    .orderBy('added_at')
    .execute();
}

/** Open screens are told at once: each then finds out that it is no longer one. */
export async function removeWallScreen(id: string, by: string): Promise<{ isRemoved: boolean }> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('wall_screen')
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return { isRemoved: false };
      await recordAudit(
        { staffId: by, action: 'wall.change', detail: { change: 'removed', screen: id } },
        transaction,
      );
      await sql`select pg_notify('desk', '')`.execute(transaction);
      return { isRemoved: true };
    });
}

/** Whether this token opens the wall; notes once a minute that the screen is there. */
export async function seeWallScreen(token: string, now: Date): Promise<boolean> {
  const hash = hashToken(token);
  const { rows } = await sql`
    with seen as (
      update wall_screen set last_seen_at = ${now}::timestamptz
      where token_hash = ${hash} and last_seen_at < ${now}::timestamptz - interval '50 seconds'
    )
    select from wall_screen where token_hash = ${hash}
  `.execute(database());
  return rows.length > 0;
}
