import pg from 'pg';

/**
 * What web, worker and inbound may do: read and write rows, but neither change the schema nor rewrite the audit. Run after
 * each migration, because a new table has no grants.
 */
export async function grantRuntime(ownerUrl: string, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage on all sequences in schema public to ${name};
      revoke insert, update, delete on kysely_migration from ${name};
      revoke update, delete on audit_entry, audit_seal, content_revision from ${name};
      grant usage, create on schema pgboss to ${name};
    `);
  } finally {
    await client.end();
  }
}
