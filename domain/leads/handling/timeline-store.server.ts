import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** Keeps the page short for a lead that was opened a thousand times. */
const limit = 500;

/** Everything that happened to these leads, read from the tables that store it. */
export async function findEvents(leadIds: string[]) {
  const [deliveries, messages, notes, replies, actions] = await Promise.all([
    database()
      .selectFrom('delivery')
      .select(['lead_id as leadId', 'audience', 'occasion', 'occasion_id as occasionId', 'attempts'])
      .select(['delivered_at as deliveredAt', 'failed_at as failedAt', 'last_error as lastError'])
      .where('lead_id', 'in', leadIds)
      .orderBy('id')
      .execute(),
    database()
      .selectFrom('lead_message')
      .select(['lead_id as leadId', 'text', 'written_at as at'])
      .where('lead_id', 'in', leadIds)
      .orderBy('id')
      .execute(),
    database()
      .selectFrom('lead_note')
      .leftJoin('staff', 'staff.id', 'staff_id')
      .select(['lead_id as leadId', 'text', 'written_at as at', 'staff.name as author'])
      .where('lead_id', 'in', leadIds)
      .orderBy('lead_note.id')
      .execute(),
    database()
      .selectFrom('lead_reply')
      .leftJoin('staff', 'staff.id', 'staff_id')
      .select(['lead_reply.id', 'lead_id as leadId', 'text', 'written_at as at', 'staff.name as author'])
      .where('lead_id', 'in', leadIds)
      .orderBy('lead_reply.id')
      .execute(),
    database()
      .selectFrom('audit_entry')
      .leftJoin('staff', 'staff.id', 'staff_id')
      .leftJoin('staff as receiver', (join) => join.on(sql<boolean>`receiver.id::text = detail ->> 'owner'`))
      .select(['lead_id as leadId', 'act as action', 'detail', 'happened_at as at', 'staff_id as staffId'])
      .select(['staff.name as author', 'receiver.name as receiver'])
      .where('lead_id', 'in', leadIds)
      .orderBy('audit_entry.id', 'desc')
      .limit(limit)
      .execute(),
  ]);
  return { deliveries, messages, notes, replies, actions: actions.reverse() };
}

export type LeadEvents = Awaited<ReturnType<typeof findEvents>>;
