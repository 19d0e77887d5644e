import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { changeLead, endedTurn, type SeenLead } from '../handling/handling-store.server.ts';
import type { ApplicationStage } from './application-stages.ts';
import { interviewAt, isOnBoard, stageOf } from './application-store.server.ts';

/** Hiring counts as an answer. */
export async function moveToStage(
  seen: SeenLead,
  stage: Exclude<ApplicationStage, 'declined'>,
  staffId: string,
  now: Date,
): Promise<boolean> {
  return await changeLead({
    seen,
    staffId,
    action: 'application.stage',
    detail: { stage },
    set: {
      stage,
      stage_reason: null,
      owner_id: sql`coalesce(owner_id, ${staffId}::uuid)`,
      ...(stage === 'hired' && {
        ...endedTurn,
        answered_at: sql`coalesce(answered_at, ${now}::timestamptz)`,
      }),
    },
    when: sql`${isOnBoard} and ${stageOf} <> ${stage}`,
    canUndo: true,
  });
}

interface Decline {
  staffId: string;
  /** As stored with the application: a code, or the text that staff wrote. */
  storedReason: string;
  /** For the audit, which outlives the application: a code and never free text. */
  reasonCode: string;
  /** The text of the letter; null when no letter is sent. */
  text: string | null;
  now: Date;
}

/**
 * All in one transaction. Rows are locked in id order, so that two people who decline the same applicants cannot
 * deadlock. Whoever has an interview ahead is skipped: it must be cancelled first. The letter is a reply with a fixed submission key, so nobody ever gets a second one.
 */
export async function declineSeen(
  seen: SeenLead[],
  { staffId, storedReason, reasonCode, text, now }: Decline,
) {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const { rows } = await sql<{ id: string; isMailed: boolean }>`
        with requested as (
          select * from unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ version }) => version)}::integer[])
            as requested (id, version)
        ), locked as (
          select lead.id from lead join requested on requested.id = lead.id order by lead.id for update of lead
        ), declined as (
          update lead set
            stage = 'declined', stage_reason = ${storedReason}, version = lead.version + 1, undo = null,
            owner_id = coalesce(owner_id, ${staffId}::uuid),
            answered_at = coalesce(answered_at, ${now}::timestamptz), follow_up_at = null, follow_up_due_at = null,
            last_contact_at = greatest(last_contact_at, ${now}::timestamptz)
          from requested join locked on locked.id = requested.id
          where lead.id = requested.id and lead.version = requested.version
            and ${isOnBoard} and ${stageOf} not in ('hired', 'declined') and ${interviewAt} is null
          returning lead.id, email
        ), called_off as (
          update interview set state = 'cancelled', ended_at = ${now}::timestamptz, ended_by = ${staffId}::uuid
          from declined where interview.lead_id = declined.id and interview.state = 'offered'
        ), written as (
          insert into lead_reply (lead_id, staff_id, submission_key, text, written_at)
          select id, ${staffId}::uuid, 'declined', ${text}::text, ${now}::timestamptz from declined
          where email is not null and ${text}::text is not null
          on conflict (lead_id, submission_key) do nothing
          returning id, lead_id
        ), announced as (
          insert into delivery (lead_id, audience, occasion, occasion_id)
          select lead_id, 'visitor', 'declined', id from written
        )
        select declined.id, written.id is not null as "isMailed"
        from declined left join written on written.lead_id = declined.id order by declined.id
      `.execute(transaction);
      for (const { id, isMailed } of rows) {
        const detail = { reason: reasonCode, mailed: isMailed };
        await recordAudit({ staffId, action: 'application.decline', leadId: id, detail }, transaction);
      }
      return rows;
    });
}

/** Everything the letter to one applicant is made of. */
export async function findLetter(replyId: string) {
  return await database()
    .selectFrom('lead_reply')
    .innerJoin('lead', 'lead.id', 'lead_reply.lead_id')
    .leftJoin('staff', 'staff.id', 'lead_reply.staff_id')
    .select(['text', 'staff.name as signedBy', 'reference', 'opening', 'lead.name'])
    .select(['lead.id as leadId', 'lead.email', 'mailbox', 'mail_token as mailToken'])
    .select((row) =>
      row
        .selectFrom('delivery')
        .select('message_id')
        .whereRef('delivery.lead_id', '=', 'lead.id')
        .where('audience', '=', 'visitor')
        .where('occasion', '=', 'received')
        .as('firstMessageId'),
    )
    .where('lead_reply.id', '=', replyId)
    .executeTakeFirstOrThrow();
}
