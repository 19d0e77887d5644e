import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';

const folder = 'database/migrations';

/** Applies the missing migrations and returns their names. Runners that start together wait for each other. */
export async function migrate(url: string): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 }),
    }),
  });
  try {
    const { error, results = [] } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest();
    if (error) throw error;
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).sort();
    const migrations: Record<string, Migration> = {};
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8');
      migrations[file.replace(/\.sql$/, '')] = {
        up: async (db) => {
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
};
