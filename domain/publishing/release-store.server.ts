import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';

export interface Release {
  id: string;
  folder: string;
}

interface NewRelease {
  /** The newest revision in it. */
  revisionId: string;
  folder: string;
  beganAt: Date;
  detail: { changed: number; removed: number; seconds: number };
}

export async function addRelease(
  { revisionId, folder, beganAt, detail }: NewRelease,
  transaction: Transaction<DB>,
): Promise<void> {
  await transaction
    .insertInto('site_release')
    .values({ revision_id: revisionId, folder, began_at: beganAt, detail: JSON.stringify(detail) })
    .execute();
}

/** The live one. */
export async function findNewestRelease(): Promise<Release | undefined> {
  return await database()
    .selectFrom('site_release')
    .select(['id', 'folder'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What this server shows; with a problem, what it should show and does not. Returns whether that is new. */
export async function recordServer(
  name: string,
  { releaseId, problem = null }: { releaseId: string; problem?: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into site_server (name, release_id, switched_at, problem)
    values (${name}, ${problem === null ? releaseId : null}::bigint, ${problem === null ? new Date() : null}, ${problem})
    on conflict (name) do update set
      release_id = coalesce(excluded.release_id, site_server.release_id),
      switched_at = coalesce(excluded.switched_at, site_server.switched_at),
      problem = excluded.problem
    where site_server.release_id is distinct from coalesce(excluded.release_id, site_server.release_id)
      or site_server.problem is distinct from excluded.problem
    returning name`.execute(database());
  return rows.length > 0;
}

export interface ServerState {
  name: string;
  /** The newest revision that it shows; null before it showed any. */
  revisionId: string | null;
  switchedAt: Date | null;
  /** Why it does not show the newest release. */
  problem: string | null;
}

export async function listServers(): Promise<ServerState[]> {
  return await database()
    .selectFrom('site_server as server')
    .leftJoin('site_release as release', 'release.id', 'server.release_id')
    .select(['server.name', 'release.revision_id as revisionId', 'switched_at as switchedAt', 'problem'])
    .orderBy('server.name')
    .execute();
}
