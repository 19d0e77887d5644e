import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database.generated.ts';

/** A table that hangs on a lead or on a subscriber, and by which column. */
export interface HeldTable {
  table: string;
  column: string;
  owner: 'lead' | 'subscriber';
}

/** The numbers of the rows that everything else about a person hangs on. */
export interface PersonRows {
  lead: string[];
  subscriber: string[];
}

/** Asked of the database itself, so that a new table about a lead is counted, exported and erased from its first day. */
export async function listHeldTables(executor: Kysely<DB>): Promise<HeldTable[]> {
  const { rows } = await sql<HeldTable>`
    select held.relname as table, attname as column, owner.relname as owner
    from pg_constraint
      join pg_class as held on held.oid = conrelid
      join pg_class as owner on owner.oid = confrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('lead'::regclass, 'subscriber'::regclass) and conrelid <> confrelid
    order by owner.relname, held.relname, attname
  `.execute(executor);
  return rows;
}

/** How many rows each table holds about the person; tables that hold none are named too. */
export async function countHeld(executor: Kysely<DB>, rows: PersonRows): Promise<Record<string, number>> {
  const counts: Record<string, number> = { lead: rows.lead.length, subscriber: rows.subscriber.length };
  const countings = (await listHeldTables(executor)).map(
    ({ table, column, owner }) => sql`
      select ${table}::text as table, count(*)::integer as count from ${sql.table(table)}
      where ${sql.ref(column)} = any(${rows[owner]}::bigint[])`,
  );
  const counted = await sql<{
    table: string;
    count: number;
  }>`${sql.join(countings, sql` union all `)}`.execute(executor);
  for (const { table, count } of counted.rows) counts[table] = (counts[table] ?? 0) + count;
  return counts;
}

/** What opens something: given out, it would let whoever carries the document act in the person's name. */
export const withheldColumns: Record<string, string[]> = {
  lead: ['receipt_token', 'mail_token'],
  lead_file: ['storage_key'],
  subscriber: ['confirm_token', 'leave_token'],
};

export type HeldRow = Record<string, unknown>;

/** Whole rows, whatever columns a table has. */
export async function readRows(
  executor: Kysely<DB>,
  { table, column, ids }: { table: string; column: string; ids: string[] },
): Promise<HeldRow[]> {
  const { rows } = await sql<{ row: HeldRow }>`
    select to_jsonb(held) - ${withheldColumns[table] ?? []}::text[] as row
    from ${sql.table(table)} as held where ${sql.ref(`held.${column}`)} = any(${ids}::bigint[])
    order by ${sql.ref(`held.${column}`)}, held
  `.execute(executor);
  return rows.map(({ row }) => row);
}
