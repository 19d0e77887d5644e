import pg from 'pg';
import { defaultPorts } from './ports.ts';

export interface LeadRow {
  kind: string;
  email: string | null;
  fields: Record<string, unknown>;
  receivedAt: Date;
  /** Who is written to about it. */
  audiences: string[];
}

/** What the journeys' database holds of everything in which the visitor wrote these words. */
export async function findLeads(words: string): Promise<LeadRow[]> {
  return await query(
    `select kind, email, fields, received_at as "receivedAt",
       array(select audience from delivery where lead_id = lead.id order by audience) as audiences
     from lead where position($1 in fields::text) > 0`,
    words,
  );
}

export async function findSubscribers(email: string): Promise<{ email: string; state: string }[]> {
  return await query('select email, state from subscriber where email = $1', email);
}

async function query<Row extends pg.QueryResultRow>(text: string, value: string): Promise<Row[]> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: defaultPorts.postgres,
    user: 'postgres',
    database: 'pahana',
  });
  await client.connect();
  try {
    return (await client.query<Row>(text, [value])).rows;
  } finally {
    await client.end();
  }
}
