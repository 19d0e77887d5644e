import pg from 'pg';
import { untilWorkerIsIdle } from '../stack/until-worker-is-idle.ts';

/** Adds a year of closed leads to both tables, and waits until the worker has counted them. */
export async function seedLeads(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const columns = `kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, email, fields,
    received_at, last_contact_at, due_at`;
  const rows = `select 'contact', 'PA-' || n, 'token-' || n, 'key-seeded-' || md5(n::text), md5(n::text), 'closed',
      'sales@pahana.example', 'Nimali Perera', 'nimali@client.example',
      jsonb_build_object('firstName', 'Nimali', 'message', repeat('text of ' || n, 30)),
      now() - n * interval '31 seconds', now() - n * interval '31 seconds', now() - n * interval '31 seconds'
    from generate_series(1, ${count}) as n`;
  await client.query(`insert into lead (${columns}) ${rows}`);
  await client.query(`insert into bare_lead (${columns}) ${rows}`);
  await client.query(`insert into delivery (lead_id, audience, handed_over_at, delivered_at)
    select id, audience, received_at, received_at from lead, unnest(array['department', 'visitor']) as audience
    where submission_key like 'key-seeded-%'`);
  await client.query(`insert into lead_search (lead_id, words)
    select id, to_tsvector('simple', name || ' ' || email) from lead where submission_key like 'key-seeded-%'
    on conflict do nothing`);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await untilWorkerIsIdle(client);
  await client.end();
}
