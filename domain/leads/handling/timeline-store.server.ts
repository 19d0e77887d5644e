import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { findCalls } from '../conversation/call-store.server.ts';
import { findForwards } from '../conversation/forward-store.server.ts';
import { findInterviews } from '../interviews/interview-store.server.ts';

/** Keeps the page short for a lead that was opened a thousand times. */
const limit = 500;
/** Originals are deleted after a while. */
const hasOriginal = sql<boolean>`incoming_mail.raw is not null`.as('hasOriginal');

/** Names of those who were told of a note, for as long as notices are stored. */
const told = sql<string[]>`array(
  select colleague.name from staff_notice join staff as colleague on colleague.id = staff_notice.staff_id
  where staff_notice.lead_id = lead_note.lead_id and kind = 'mentioned' and occasion_id = lead_note.id
  order by colleague.name
)`.as('told');

/** Everything that happened to these leads, read from the tables that store it. */
export async function findEvents(leadIds: string[]) {
  const [deliveries, messages, mails, notes, replies, actions, interviews, calls, forwards] =
    await Promise.all([
      database()
        .selectFrom('delivery')
        .leftJoin('staff_notice', (join) =>
          join.onRef('staff_notice.id', '=', 'delivery.occasion_id').on('audience', '=', 'staff'),
        )
        .leftJoin('staff', 'staff.id', 'staff_notice.staff_id')
        .select(['delivery.lead_id as leadId', 'audience', 'occasion', 'delivery.occasion_id as occasionId'])
        .select([
          'attempts',
          'delivered_at as deliveredAt',
          'failed_at as failedAt',
          'last_error as lastError',
        ])
        .select(['bounced_at as bouncedAt', 'bounce_code as bounceCode'])
        .select(['staff.name as staffName', 'staff_notice.kind as noticeKind'])
        .where('delivery.lead_id', 'in', leadIds)
        .orderBy('delivery.id')
        .execute(),
      database()
        .selectFrom('lead_message')
        .leftJoin('incoming_mail', 'incoming_mail.id', 'mail_id')
        .select([
          'lead_message.id',
          'lead_message.lead_id as leadId',
          'lead_message.text',
          'written_at as at',
        ])
        .select([
          'lead_message.sender',
          'standing',
          'quoted',
          'omitted_files as omittedFiles',
          'mail_id as mailId',
        ])
        .select(hasOriginal)
        .where('lead_message.lead_id', 'in', leadIds)
        .orderBy('lead_message.id')
        .execute(),
      database()
        .selectFrom('incoming_mail')
        .select(['id', 'lead_id as leadId', 'outcome', 'subject', 'reason', 'received_at as at'])
        .select(hasOriginal)
        .where('lead_id', 'in', leadIds)
        .where('outcome', 'in', ['automatic', 'delayed', 'lead'])
        .orderBy('id')
        .limit(limit)
        .execute(),
      database()
        .selectFrom('lead_note')
        .leftJoin('staff', 'staff.id', 'staff_id')
        .select(['lead_id as leadId', 'text', 'written_at as at', 'staff.name as author'])
        .select(told)
        .where('lead_id', 'in', leadIds)
        .orderBy('lead_note.id')
        .execute(),
      database()
        .selectFrom('lead_reply')
        .leftJoin('staff', 'staff.id', 'staff_id')
        .select(['lead_reply.id', 'lead_id as leadId', 'text', 'written_at as at', 'staff.name as author'])
        .select('copied_to as copiedTo')
        .where('lead_id', 'in', leadIds)
        .orderBy('lead_reply.id')
        .execute(),
      database()
        .selectFrom('audit_entry')
        .leftJoin('staff', 'staff.id', 'staff_id')
        .leftJoin('staff as receiver', (join) =>
          join.on(sql<boolean>`receiver.id::text = detail ->> 'owner'`),
        )
        .select(['lead_id as leadId', 'act as action', 'detail', 'happened_at as at', 'staff_id as staffId'])
        .select(['staff.name as author', 'receiver.name as receiver'])
        .where('lead_id', 'in', leadIds)
        .orderBy('audit_entry.id', 'desc')
        .limit(limit)
        .execute(),
      findInterviews(leadIds),
      findCalls(leadIds),
      findForwards(leadIds),
    ]);
  return {
    deliveries,
    messages,
    mails,
    notes,
    replies,
    actions: actions.reverse(),
    interviews,
    calls,
    forwards,
  };
}

export type LeadEvents = Awaited<ReturnType<typeof findEvents>>;
