import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** Leads in a mailbox that is not among these. */
export async function listOrphans(mailboxes: string[], limit: number) {
  return await database()
    .selectFrom('lead')
    .select(['id', 'kind', 'form_version as formVersion', 'fields'])
    .where(sql<boolean>`mailbox <> all(${mailboxes}::text[])`)
    .limit(limit)
    .execute();
}

export async function moveLeads(moves: { id: string; mailbox: string }[]): Promise<void> {
  await sql`
    update lead set mailbox = moved.mailbox
    from json_to_recordset(${JSON.stringify(moves)}::json) as moved (id bigint, mailbox text)
    where lead.id = moved.id
  `.execute(database());
}
