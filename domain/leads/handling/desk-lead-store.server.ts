import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { isReference } from '../intake/lead-reference.server.ts';

/** What staff see of a lead. Without its receipt tokens, because whoever has one may erase the lead. */
export async function findDeskLead(reference: string) {
  if (!isReference(reference)) return undefined;
  return await database()
    .selectFrom('lead')
    .leftJoin('staff', 'staff.id', 'owner_id')
    .leftJoin('lead as survivor', 'survivor.id', 'lead.merged_into_id')
    .select(['lead.id', 'lead.version', 'lead.kind', 'lead.reference', 'lead.mailbox', 'lead.state'])
    .select([
      'lead.name',
      'lead.email',
      'lead.form_version as formVersion',
      'lead.fields',
      'lead.first_touch as firstTouch',
    ])
    .select(['lead.received_at as receivedAt', 'lead.due_at as dueAt'])
    .select(['lead.answered_at as answeredAt', 'lead.breached_at as breachedAt'])
    .select(['lead.follow_up_at as followUpAt', 'lead.follow_up_due_at as followUpDueAt'])
    .select(['lead.bounced_at as bouncedAt', 'lead.snoozed_until as snoozedUntil'])
    .select(['lead.withdrawn_at as withdrawnAt', 'lead.spam_reasons as spamReasons'])
    .select(['lead.owner_id as ownerId', 'staff.name as owner', 'lead.merged_into_id as mergedIntoId'])
    .select([
      'survivor.reference as survivor',
      'lead.opening',
      'lead.stage',
      'lead.stage_reason as stageReason',
    ])
    .where('lead.reference', '=', reference)
    .executeTakeFirst();
}

export type DeskLead = NonNullable<Awaited<ReturnType<typeof findDeskLead>>>;

const limit = 50;

/** Other leads from the same address, newest first, including those merged into this one. */
export async function findLeadsOfPerson(email: string, exceptId: string) {
  return await database()
    .selectFrom('lead')
    .select([
      'id',
      'version',
      'kind',
      'reference',
      'mailbox',
      'state',
      'form_version as formVersion',
      'fields',
      'received_at as receivedAt',
      'stage',
    ])
    .select(['owner_id as ownerId', 'merged_into_id as mergedIntoId', 'name', 'answered_at as answeredAt'])
    .select(['breached_at as breachedAt', 'due_at as dueAt', 'withdrawn_at as withdrawnAt'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', exceptId)
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();
}

export type LeadOfPerson = Awaited<ReturnType<typeof findLeadsOfPerson>>[number];

export async function findFiles(leadIds: string[]) {
  return await database()
    .selectFrom('lead_file')
    .select(['id', 'lead_id as leadId', 'field', 'name', 'kind', 'bytes', 'state', 'verdict'])
    .select(['message_id as messageId', 'reply_id as replyId'])
    .where('lead_id', 'in', leadIds)
    .orderBy('id')
    .execute();
}
