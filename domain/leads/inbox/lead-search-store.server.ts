import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';

/** Everything of a lead that staff can see and search for. Drafts are not among it: only their writer sees them. */
export interface LeadTexts {
  id: string;
  reference: string;
  name: string;
  email: string | null;
  kind: string;
  formVersion: number;
  fields: unknown;
  /** What was written later, and names of files. */
  texts: { where: string; text: string }[];
}

/** A row of the search index. */
export interface SearchEntry {
  id: string;
  words: string[];
  phone: string | null;
  mailDomain: string | null;
  company: string | null;
}

/** A lead may become visible after one with a higher id, so this many of the newest are checked again. */
const recheckedIds = 1000;

/**
 * Stores the words of leads that have none yet, oldest first, and then of those that have changed, newest first. Returns
 * how many. Does nothing while another process changes the index: a lead is deleted together with its words, and who
 * deletes it must not wait for long.
 */
export async function updateSearchIndex(
  limit: number,
  toEntry: (lead: LeadTexts) => SearchEntry,
): Promise<number> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      if (!(await isOnlyWriter(transaction))) return 0;
      const unindexed = await findUnindexed(transaction, limit);
      const stale = unindexed.length < limit ? await takeStale(transaction, limit - unindexed.length) : [];
      const leads = await readTexts(transaction, [...unindexed, ...stale]);
      await storeEntries(transaction, leads.map(toEntry));
      return unindexed.length + stale.length;
    });
}

/** The same lock as in `count_search_words()`. */
async function isOnlyWriter(transaction: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('search_word')) as "isLocked"
  `.execute(transaction);
  return rows[0]?.isLocked ?? false;
}

/** Starts near the highest id that is indexed. Leads that are being deleted are skipped. */
async function findUnindexed(transaction: Transaction<DB>, limit: number): Promise<string[]> {
  const { highest } = await transaction
    .selectFrom('lead_search')
    .select(({ fn }) => fn.max('lead_id').as('highest'))
    .executeTakeFirstOrThrow();
  // As a value in both conditions, so that the planner knows how few rows it has to read.
  const from = Number(highest ?? 0) - recheckedIds;
  const { rows } = await sql<{ id: string }>`
    select id from lead
    where id > ${from}::bigint
      and not exists (select from lead_search where lead_id = lead.id and lead_id > ${from}::bigint)
    order by id limit ${limit}::int
    for key share skip locked
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** What changes while these are read is marked again and comes next time. */
async function takeStale(transaction: Transaction<DB>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select distinct lead_id from lead_search_stale order by lead_id desc limit ${limit}::int
    ), locked as (
      select id from lead where id in (select lead_id from chosen) for key share skip locked
    ), taken as (
      delete from lead_search_stale
      where lead_id in (select id from locked)
        or lead_id in (select lead_id from chosen where not exists (select from lead where lead.id = chosen.lead_id))
    )
    select id from locked
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Also of single leads, to show where a search found them. */
export async function readTexts(executor: Kysely<DB>, ids: string[]): Promise<LeadTexts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LeadTexts>`
    select id, reference, name, email, kind, form_version as "formVersion", fields, (
      select coalesce(json_agg(json_build_object('where', place, 'text', text) order by place, written.id), '[]')
      from (
        select 'Message' as place, text, lead_message.id from lead_message where lead_id = lead.id
        union all select 'Reply', text, lead_reply.id from lead_reply where lead_id = lead.id
        union all select 'Note', text, lead_note.id from lead_note where lead_id = lead.id
        union all select 'File', lead_file.name, lead_file.id from lead_file where lead_id = lead.id
      ) as written
    ) as texts
    from lead where id = any(${ids}::bigint[])
  `.execute(executor);
  return rows;
}

/** Notifies open desk pages here, so that a new lead can be searched when it appears and its visitor need not wait. */
async function storeEntries(transaction: Transaction<DB>, entries: SearchEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into lead_search (lead_id, words, phone, mail_domain, company)
    select id, array_to_tsvector(array(select jsonb_array_elements_text(words))), phone, "mailDomain", company
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (
      id bigint, words jsonb, phone text, "mailDomain" text, company text
    )
    on conflict (lead_id) do update set words = excluded.words, phone = excluded.phone,
      mail_domain = excluded.mail_domain, company = excluded.company
  `.execute(transaction);
  await sql`select pg_notify('desk', '')`.execute(transaction);
}
