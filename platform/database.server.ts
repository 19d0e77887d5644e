import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './database.generated.ts';
import { DatabaseClient } from './database-client.server.ts';
import { env } from './env.server.ts';
import { logError } from './log.server.ts';

export type Database = Kysely<DB>;

let connected: { pool: pg.Pool; kysely: Database } | undefined;

export function database(): Database {
  return connect().kysely;
}

/** For libraries that bring their own SQL. */
export function databasePool(): pg.Pool {
  return connect().pool;
}

/** For frequent queries: the server plans a named statement once per connection. A name must always have the same text. */
export async function queryNamed<Row extends object>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await connect().pool.query<Row>({ name, text, values });
  return rows;
}

/** True when the server rejected the statement, false for a lost connection. */
export function isDatabaseError(error: unknown): boolean {
  return error instanceof pg.DatabaseError;
}

export async function closeDatabase(): Promise<void> {
  const closing = connected;
  connected = undefined;
  await closing?.kysely.destroy();
}

function connect() {
  if (!connected) {
    const pool = new pg.Pool({
      Client: DatabaseClient,
      max: env().DATABASE_POOL_SIZE,
      // A stopped or unreachable server must become an error, not a request that hangs.
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      query_timeout: 12_000,
      keepAlive: true,
    });
    // A connection cut by a restart is replaced on the next query; an unhandled error event would end the process.
    // The pool reports errors of idle connections only, so each client needs a listener too.
    pool.on('error', (error) => logError('database-connection-lost', error));
    pool.on('connect', (client) => client.on('error', () => undefined));
    connected = { pool, kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
  }
  return connected;
}
