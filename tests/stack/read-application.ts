import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { queryDatabase } from './query-database.ts';

export interface StoredApplication {
  reference: string;
  fields: Record<string, unknown>;
  files: { field: string; name: string; kind: string; bytes: number; state: string; isWhole: boolean }[];
}

interface FileRow {
  field: string;
  name: string;
  kind: string;
  bytes: number;
  state: string;
  storage_key: string;
  sha256: string;
}

/** The applications from an address, as stored in the database and the file store. */
export async function readApplications(email: string): Promise<StoredApplication[]> {
  const leads = await queryDatabase<{ id: string; reference: string; fields: Record<string, unknown> }>(
    `select id, reference, fields from lead where kind = 'application' and email = $1`,
    [email],
  );
  return await Promise.all(
    leads.map(async ({ id, reference, fields }) => {
      const files = await queryDatabase<FileRow>('select * from lead_file where lead_id = $1 order by id', [
        id,
      ]);
      return { reference, fields, files: await Promise.all(files.map(checkFile)) };
    }),
  );
}

async function checkFile({ field, name, kind, bytes, state, storage_key, sha256 }: FileRow) {
  const path = join(process.env.JOURNEYS_FILES_DIR ?? '', storage_key);
  // The bytes of an infected file are deleted.
  const stored = await readFile(path).catch(() => Buffer.alloc(0));
  const isWhole = stored.length === bytes && createHash('sha256').update(stored).digest('hex') === sha256;
  return { field, name, kind, bytes, state, isWhole };
}
