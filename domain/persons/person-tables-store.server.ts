import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database.generated.ts';

/** A table that refers to a lead or a subscriber, and the column that does. */
export interface PersonTable {
  table: string;
  column: string;
  owner: 'lead' | 'subscriber';
}

/** The ids of the rows to which everything else about a person refers. */
export interface PersonIds {
  lead: string[];
  subscriber: string[];
}

/** Read from the database's foreign keys, so that a new table is counted, exported and erased without a code change. */
export async function listPersonTables(executor: Kysely<DB>): Promise<PersonTable[]> {
  const { rows } = await sql<PersonTable>`
    select referring.relname as table, attname as column, owner.relname as owner
    from pg_constraint
      join pg_class as referring on referring.oid = conrelid
      join pg_class as owner on owner.oid = confrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('lead'::regclass, 'subscriber'::regclass) and conrelid <> confrelid
    order by owner.relname, referring.relname, attname
  `.execute(executor);
  return rows;
}

/** Table -> how many rows it has about the person, including zero. */
export async function countRows(executor: Kysely<DB>, ids: PersonIds): Promise<Record<string, number>> {
  const counts: Record<string, number> = { lead: ids.lead.length, subscriber: ids.subscriber.length };
  const queries = (await listPersonTables(executor)).map(
    ({ table, column, owner }) => sql`
      select ${table}::text as table, count(*)::integer as count from ${sql.table(table)}
      where ${sql.ref(column)} = any(${ids[owner]}::bigint[])`,
  );
  const counted = await sql<{
    table: string;
    count: number;
  }>`${sql.join(queries, sql` union all `)}`.execute(executor);
  for (const { table, count } of counted.rows) counts[table] = (counts[table] ?? 0) + count;
  return counts;
}

/** Left out of exports: with these values anybody who has the document could act for the person. */
export const withheldColumns: Record<string, string[]> = {
  lead: ['receipt_token', 'mail_token'],
  incoming_mail: ['raw', 'sha256', 'content_key'],
  lead_file: ['storage_key'],
  subscriber: ['confirm_token', 'leave_token'],
};

export type PersonRow = Record<string, unknown>;

/** Complete rows with all columns except the withheld ones. */
export async function readRows(
  executor: Kysely<DB>,
  { table, column, ids }: { table: string; column: string; ids: string[] },
): Promise<PersonRow[]> {
  const { rows } = await sql<{ row: PersonRow }>`
    select to_jsonb(person_row) - ${withheldColumns[table] ?? []}::text[] as row
    from ${sql.table(table)} as person_row where ${sql.ref(`person_row.${column}`)} = any(${ids}::bigint[])
    order by ${sql.ref(`person_row.${column}`)}, person_row
  `.execute(executor);
  return rows.map(({ row }) => row);
}
