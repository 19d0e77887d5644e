import pg from 'pg';
import { waitUntil } from '../stack/wait-until.ts';
import { query } from './approve-text.ts';

/** While locked, whoever wants to record a publication waits in the middle of the transaction. */
export async function lockRevisions(database: string) {
  const client = new pg.Client(database);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin; lock table content_revision in exclusive mode');
  return {
    untilSomebodyWaits: () =>
      waitUntil(
        'the worker waits in its transaction',
        async () => {
          const waiting =
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%content_revision%'";
          return (await query(database, waiting)).length > 0;
        },
        180_000,
      ),
    free: () => client.end().catch(() => undefined),
  };
}
