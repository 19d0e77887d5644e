import { sql } from 'kysely';
import { database } from './database.server.ts';

export interface Replication {
  /** Standbys that are connected now. */
  replicas: number;
  /** What the slowest of them has not applied yet; null without any. */
  lagBytes: number | null;
  /** Whether the last attempt to archive a piece of the log failed; null if nothing is archived. */
  archiveFails: boolean | null;
}

/** Needs the role pg_monitor to see the standbys. On a server that is a standby itself there are none. */
export async function readReplication(): Promise<Replication> {
  const { rows } = await sql<Replication>`
    select count(*)::integer as replicas,
      max(pg_wal_lsn_diff(case when not pg_is_in_recovery() then pg_current_wal_lsn() end, replay_lsn))::float8
        as "lagBytes",
      (
        select case when current_setting('archive_mode') <> 'off'
          then coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) end
        from pg_stat_archiver
      ) as "archiveFails"
    from pg_stat_replication where replay_lsn is not null
  `.execute(database());
  return rows[0] ?? { replicas: 0, lagBytes: null, archiveFails: null };
}
