import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

export interface UnsortedLead {
  id: string;
  reference: string;
  name: string;
  fields: object;
  messages: string[];
}

/** A lead may become visible after one with a higher number, so the newest are looked at again. */
const lookBack = 1000;

/** Leads without words, the oldest first. The highest number that has words is the mark up to which the work is done. */
export async function findUnsorted(limit: number): Promise<UnsortedLead[]> {
  const { rows } = await sql<UnsortedLead>`
    select id, reference, name, fields,
      array(select text from lead_message where lead_id = lead.id order by lead_message.id) as messages
    from lead
    where id > (select coalesce(max(lead_id), 0) - ${lookBack}::bigint from lead_search)
      and not exists (select from lead_search where lead_id = lead.id)
    order by id limit ${limit}
  `.execute(database());
  return rows;
}

export async function insertWords(leads: { id: string; words: string[] }[]): Promise<void> {
  await sql`
    insert into lead_search (lead_id, words)
    select id, array_to_tsvector(array(select jsonb_array_elements_text(words)))
    from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as given (id bigint, words jsonb)
    on conflict do nothing
  `.execute(database());
}
