import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export interface StoredApplication {
  reference: string;
  fields: Record<string, unknown>;
  files: { field: string; name: string; kind: string; bytes: number; state: string; isWhole: boolean }[];
}

/** What the database and the file store hold of the applications under an address. */
export async function readApplications(email: string): Promise<StoredApplication[]> {
  const client = new pg.Client({ connectionString: process.env.JOURNEYS_DATABASE_URL });
  await client.connect();
  try {
    const leads = await client.query(
      `select id, reference, fields from lead where kind = 'application' and email = $1`,
      [email],
    );
    return await Promise.all(
      leads.rows.map(async ({ id, reference, fields }) => {
        const files = await client.query('select * from lead_file where lead_id = $1 order by id', [id]);
        return { reference, fields, files: await Promise.all(files.rows.map(checkFile)) };
      }),
    );
  } finally {
    await client.end();
  }
}

async function checkFile({ field, name, kind, bytes, state, storage_key, sha256 }: pg.QueryResultRow) {
  const stored = await readFile(join(process.env.JOURNEYS_FILES_DIR ?? '', storage_key));
  const isWhole = stored.length === bytes && createHash('sha256').update(stored).digest('hex') === sha256;
  return { field, name, kind, bytes, state, isWhole };
}
