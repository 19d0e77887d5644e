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

/** A lead may become visible after one with a higher number, so the newest are looked at again. */
const lookBack = 1000;

/** Leads without words, the oldest first. The highest number that has words is the mark up to which the work is done. */
export async function findUnindexed(limit: number): Promise<UnindexedLead[]> {
  const { mark } = await database()
    .selectFrom('lead_search')
    .select(({ fn }) => fn.max('lead_id').as('mark'))
    .executeTakeFirstOrThrow();
  // As a value and on both sides: the server then sees how few rows are meant, and reads no more of them.
  const from = Number(mark ?? 0) - lookBack;
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

/** Only now is a new lead announced to open desks: whoever looks for it finds it, and its visitor waited for none of it. */
export async function insertSearchText(leads: { id: string; words: string[] }[]): Promise<void> {
  await sql`
    with sorted as (
      insert into lead_search (lead_id, words)
      select id, array_to_tsvector(array(select jsonb_array_elements_text(words)))
      from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as given (id bigint, words jsonb)
      on conflict do nothing
      returning lead_id
    )
    select pg_notify('desk', '') where exists (select from sorted)
  `.execute(database());
}
