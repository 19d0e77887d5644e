import pg from 'pg';
import { defaultPorts } from './ports.ts';

/** Queries the database of the running stack. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${defaultPorts.postgres}/pahana`);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
