import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { parse } from 'yaml';

type Value = Record<string, unknown>;

/**
 * Puts an approved draft into the database, as the desk does when somebody publishes. `change` gets the live text as a value
 * and returns the new one; null closes the entry.
 */
export async function approveText(
  database: string,
  file: string,
  change: (live: Value) => Value | null,
  publishAt: Date | null = null,
): Promise<void> {
  await query(
    database,
    `insert into content_draft (file, state, value, base_hash, publish_at, approved_at)
     values ($1, 'approved', $2, $3, $4, now())`,
    [file, ...(await draft(database, file, change)), publishAt],
  );
}

async function draft(database: string, file: string, change: (live: Value) => Value | null) {
  const [newest] = await query(
    database,
    'select text from content_revision where file = $1 order by id desc limit 1',
    [file],
  );
  const live: string = newest?.text ?? readFileSync(file, 'utf8');
  return [JSON.stringify(change(parse(live))), createHash('sha256').update(live).digest('hex')];
}

/** As the owner of the database. */
export async function query(
  database: string,
  text: string,
  values: unknown[] = [],
  // biome-ignore lint/suspicious/noExplicitAny: each query of a test has rows of its own
): Promise<any[]> {
  const client = new pg.Client({ connectionString: database, connectionTimeoutMillis: 5_000 });
  // A test may kill the server.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
