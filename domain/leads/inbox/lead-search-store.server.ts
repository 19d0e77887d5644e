import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

export interface UnindexedLead {
  id: string;
  reference: string;
  name: string;
  kind: string;
  formVersion: number;
  fields: unknown;
  messages: string[];
}

/** A lead may become visible after one with a higher id, so this many of the newest are checked again. */
const recheckedIds = 1000;

/** Leads that are not in the search index, oldest first. Starts near the highest id that is indexed. */
export async function findUnindexed(limit: number): Promise<UnindexedLead[]> {
  const { highest } = await database()
    .selectFrom('lead_search')
    .select(({ fn }) => fn.max('lead_id').as('highest'))
    .executeTakeFirstOrThrow();
  // As a value in both conditions, so that the planner knows how few rows it has to read.
  const from = Number(highest ?? 0) - recheckedIds;
  const { rows } = await sql<UnindexedLead>`
    select id, reference, name, kind, form_version as "formVersion", fields,
      array(select text from lead_message where lead_id = lead.id order by lead_message.id) as messages
    from lead
    where id > ${from}::bigint
      and not exists (select from lead_search where lead_id = lead.id and lead_id > ${from}::bigint)
    order by id limit ${limit}::int
  `.execute(database());
  return rows;
}

/** Notifies open desk pages here, so that a new lead can be searched when it appears and its visitor need not wait. */
export async function insertSearchText(leads: { id: string; words: string[] }[]): Promise<void> {
  await sql`
    with indexed as (
      insert into lead_search (lead_id, words)
      select id, array_to_tsvector(array(select jsonb_array_elements_text(words)))
      from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as given (id bigint, words jsonb)
      on conflict do nothing
      returning lead_id
    )
    select pg_notify('desk', '') where exists (select from indexed)
  `.execute(database());
}
