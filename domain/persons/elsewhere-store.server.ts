import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import type { PersonKey } from './person-key.ts';

/** The address in a conversation that is not the person's own, or a mail that belongs to no lead. */
export interface Elsewhere {
  what: 'a copy of our reply' | 'a message forwarded by us' | 'a mail to us';
  at: Date;
  /** Only of a mail to us, because the others were not written by this person. */
  subject: string | null;
  text: string | null;
}

/** Nothing for a reference, which is of one lead only. */
export async function findElsewhere(
  executor: Kysely<DB>,
  key: PersonKey,
  leadIds: string[],
): Promise<Elsewhere[]> {
  if (!('email' in key)) return [];
  const email = sql`lower(${key.email}::text)`;
  const isOfOthers = sql`(lead_id is null or lead_id <> all(${leadIds}::bigint[]))`;
  const { rows } = await sql<Elsewhere>`
    select 'a copy of our reply' as what, written_at as at, null as subject, null as text from lead_reply
    where copied_to <> '{}' and copied_to @> array[${email}] and ${isOfOthers}
    union all
    select 'a message forwarded by us', written_at, null, null from lead_forward
    where lower(to_address) = ${email} and ${isOfOthers}
    union all
    select 'a mail to us', received_at, subject, text from incoming_mail
    where lower(sender) = ${email} and ${isOfOthers}
    order by at
  `.execute(executor);
  return rows;
}

/** Removes the address from the conversations of others and deletes what the person mailed to them. */
export async function removeElsewhere(executor: Kysely<DB>, key: PersonKey): Promise<void> {
  if (!('email' in key)) return;
  const email = sql`lower(${key.email}::text)`;
  await sql`
    update lead_reply set copied_to = array_remove(copied_to, ${email})
    where copied_to <> '{}' and copied_to @> array[${email}]
  `.execute(executor);
  await sql`update lead_forward set to_address = '' where lower(to_address) = ${email}`.execute(executor);
  await sql`delete from incoming_mail where lower(sender) = ${email}`.execute(executor);
}
