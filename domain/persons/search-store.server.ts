import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** A table with columns that can contain text. */
export interface SearchableTable {
  schema: string;
  table: string;
  columns: string[];
  blocks: number;
}

/** A range of a table's blocks; the last range has no end, because the table may grow. */
export interface TablePart {
  of: SearchableTable;
  from: number;
  to: number | null;
}

export interface SearchResult {
  rows: number;
  found: number;
  /** Of the leads in which the text was found. */
  references: string[];
}

/** Every table of every schema, including the queue's. Numbers, times and hashes cannot contain an address. */
export async function listSearchableTables(): Promise<SearchableTable[]> {
  const { rows } = await sql<SearchableTable>`
    select nspname as schema, relname as table, array_agg(attname::text order by attnum) as columns,
      (pg_relation_size(pg_class.oid) / current_setting('block_size')::integer)::integer as blocks
    from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      join pg_type on pg_type.oid = atttypid
    where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema'
      and typcategory not in ('N', 'D', 'T', 'B') and typname not in ('uuid', 'bytea')
    group by nspname, relname, pg_class.oid
    order by nspname, relname
  `.execute(database());
  return rows;
}

export async function searchPart({ of, from, to }: TablePart, searchedText: string): Promise<SearchResult> {
  const texts = sql.join(of.columns.map((column) => sql.ref(`searched.${column}`)));
  const text = sql`lower(concat_ws(' ', ${texts}))`;
  // JSON and arrays escape quotation marks and backslashes, so both are removed before comparing.
  const isEscaped = /["\\]/.test(searchedText);
  const haystack = isEscaped ? sql`translate(${text}, '"\\', '')` : text;
  const needle = searchedText.toLowerCase().replace(/["\\]/g, '');
  const { rows } = await sql<SearchResult>`
    select count(*)::integer as rows, (count(*) filter (where is_hit))::integer as found,
      coalesce((array_agg(distinct reference) filter (where is_hit and reference is not null))[1:20], '{}') as references
    from (
      select is_hit, case when is_hit then ${referenceIn(of)} end as reference
      from ${sql.id(of.schema, of.table)} as searched,
        lateral (select position(${needle} in ${haystack}) > 0 as is_hit) as compared
      where searched.ctid >= ${`(${from},0)`}::tid ${to === null ? sql`` : sql`and searched.ctid < ${`(${to},0)`}::tid`}
    ) as searched_rows
  `.execute(database());
  return rows[0] ?? { rows: 0, found: 0, references: [] };
}

function referenceIn({ schema, table }: SearchableTable) {
  if (schema !== 'public' || !table.startsWith('lead')) return sql`null::text`;
  if (table === 'lead') return sql`searched.reference`;
  return sql`(select reference from lead where id = (to_jsonb(searched) ->> 'lead_id')::bigint)`;
}
