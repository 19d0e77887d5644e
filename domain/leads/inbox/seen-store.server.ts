import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** Remembers that a person has these leads on the screen, and what they were told about them. */
export async function markSeen(staffId: string, leadIds: string[], now = new Date()): Promise<void> {
  await sql`
    insert into lead_seen (lead_id, staff_id, seen_at)
    select id, ${staffId}::uuid, ${now}::timestamptz from lead where id = any(${leadIds}::bigint[])
    on conflict (lead_id, staff_id) do update set seen_at = excluded.seen_at
  `.execute(database());
  // Not in the same statement: it would hold these rows while it waits for a lead that somebody changes, and block them.
  await sql`
    update staff_notice set seen_at = ${now}::timestamptz
    where lead_id = any(${leadIds}::bigint[]) and staff_id = ${staffId}::uuid and seen_at is null
  `.execute(database());
}

/** The given leads on which something came that this person has not seen. */
export async function findUnread(staffId: string, leadIds: string[]): Promise<Set<string>> {
  if (leadIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select lead.id from lead
      left join lead_seen on lead_id = lead.id and staff_id = ${staffId}::uuid
    where lead.id = any(${leadIds}::bigint[])
      and (seen_at is null or seen_at < coalesce(last_message_at, received_at))
  `.execute(database());
  return new Set(rows.map(({ id }) => id));
}
