import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { openStates } from '../lead-states.ts';
import { endAssignedNotices, noticeOwners } from '../notices/notice-store.server.ts';

export interface Receiver {
  id: string;
  /** Which leads they may see. */
  mailboxes: string[];
  applications: boolean;
}

export interface HandOver {
  from: string;
  /** Null: the leads have no owner afterwards, so that anybody can take them. */
  to: Receiver | null;
  /** Null for a command on the server. */
  by: string | null;
}

/** An application stays open until it is decided. */
const isOpen = sql<boolean>`(state in (${sql.join([...openStates])}) or kind = 'application' and state = 'answered')`;

/** Gives away all open leads of somebody who leaves. What the receiver may not see is left without an owner. */
export async function handOverLeads(
  transaction: Kysely<DB>,
  { from, to, by }: HandOver,
): Promise<{ handedOver: number; unassigned: number }> {
  await lockLeads(transaction, sql`owner_id = ${from}::uuid and ${isOpen}`);
  const { rows } = await sql<{ id: string; isHandedOver: boolean }>`
    with moved as (
      update lead set version = version + 1, undo = null, owner_id = case
        when kind = 'application' and ${to?.applications ?? false} then ${to?.id ?? null}::uuid
        when kind <> 'application' and mailbox = any(${to?.mailboxes ?? []}::text[]) then ${to?.id ?? null}::uuid
      end
      where owner_id = ${from}::uuid and ${isOpen}
      returning id, owner_id, version
    )
    select id, owner_id is not null as "isHandedOver", record_audit(${by}::uuid, 'lead.assign', id,
      jsonb_build_object('owner', owner_id, 'from', ${from}::text, 'version', version))
    from moved
  `.execute(transaction);
  const handedOver = rows.filter(({ isHandedOver }) => isHandedOver).map(({ id }) => id);
  await noticeOwners(handedOver, by, transaction);
  return { handedOver: handedOver.length, unassigned: rows.length - handedOver.length };
}

/** Returns the leads to somebody who left by mistake, except those that somebody has changed since. Returns how many. */
export async function giveBackLeads(
  transaction: Kysely<DB>,
  { to, since, by }: { to: string; since: Date; by: string | null },
): Promise<number> {
  const handedOver = sql`(lead.id, lead.version) in (
    select lead_id, (detail ->> 'version')::integer from audit_entry
    where act = 'lead.assign' and happened_at >= ${since}::timestamptz and detail ->> 'from' = ${to}
  ) and ${isOpen}`;
  await lockLeads(transaction, handedOver);
  const { rows } = await sql<{ id: string }>`
    with returned as (
      update lead set owner_id = ${to}::uuid, version = version + 1, undo = null where ${handedOver} returning id
    )
    select id, record_audit(${by}::uuid, 'lead.assign', id, jsonb_build_object('owner', ${to}::text)) from returned
  `.execute(transaction);
  // Whoever owns them again knows them.
  for (const { id } of rows) await endAssignedNotices(id, transaction);
  return rows.length;
}

/** Before the audit is written: a colleague who is changing one of these leads would wait for the audit, and we for them. */
async function lockLeads(transaction: Kysely<DB>, condition: RawBuilder<unknown>): Promise<void> {
  await sql`select id from lead where ${condition} order by id for update`.execute(transaction);
}

/** Owner -> how many open leads they have. */
export async function countOpenLeads(): Promise<Map<string, number>> {
  const rows = await database()
    .selectFrom('lead')
    .select(['owner_id as ownerId', (count) => count.fn.countAll<string>().as('leads')])
    .where('owner_id', 'is not', null)
    .where(isOpen)
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map(({ ownerId, leads }) => [ownerId ?? '', Number(leads)]));
}
