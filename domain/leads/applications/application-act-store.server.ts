import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { changeLead, type SeenLead } from '../handling/handling-store.server.ts';
import type { ApplicationStage } from './application-stages.ts';
import { isOnBoard, stageOf } from './application-store.server.ts';

/** Whoever is hired has heard from us; whoever is looked at again is open again. */
export async function moveToStage(
  seen: SeenLead,
  stage: Exclude<ApplicationStage, 'declined'>,
  staffId: string,
  now: Date,
): Promise<boolean> {
  return await changeLead({
    seen,
    staffId,
    act: 'application.stage',
    detail: { stage },
    set: {
      stage,
      stage_reason: null,
      owner_id: sql`coalesce(owner_id, ${staffId}::uuid)`,
      ...(stage === 'hired'
        ? { state: 'closed', answered_at: sql`coalesce(answered_at, ${now}::timestamptz)` }
        : { state: sql`case when state in ('new', 'answered', 'closed') then 'in_progress' else state end` }),
    },
    when: sql`${isOnBoard} and ${stageOf} <> ${stage}`,
  });
}

interface Decline {
  staffId: string;
  /** As it is kept with the application. */
  kept: string;
  /** Of the list: the only one that outlives an application. */
  code: string;
  /** Of the letter; none where nobody is written to. */
  words: string | null;
  now: Date;
}

/**
 * All in one transaction. Locked in the order of their numbers, so that two who decline the same people wait for one
 * another. The letter is a reply under a key of its own: nobody is sent a second one, whatever happens later.
 */
export async function declineSeen(seen: SeenLead[], { staffId, kept, code, words, now }: Decline) {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const { rows } = await sql<{ id: string; isMailed: boolean }>`
        with asked as (
          select * from unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ version }) => version)}::integer[])
            as asked (id, version)
        ), held as (
          select lead.id from lead join asked on asked.id = lead.id order by lead.id for update of lead
        ), declined as (
          update lead set
            stage = 'declined', stage_reason = ${kept}, state = 'closed', version = lead.version + 1,
            owner_id = coalesce(owner_id, ${staffId}::uuid),
            answered_at = coalesce(answered_at, ${now}::timestamptz),
            last_contact_at = greatest(last_contact_at, ${now}::timestamptz)
          from asked join held on held.id = asked.id
          where lead.id = asked.id and lead.version = asked.version
            and ${isOnBoard} and ${stageOf} not in ('hired', 'declined')
          returning lead.id, email
        ), worded as (
          insert into lead_reply (lead_id, staff_id, submission_key, text, written_at)
          select id, ${staffId}::uuid, 'declined', ${words}::text, ${now}::timestamptz from declined
          where email is not null and ${words}::text is not null
          on conflict (lead_id, submission_key) do nothing
          returning id, lead_id
        ), announced as (
          insert into delivery (lead_id, audience, occasion, occasion_id)
          select lead_id, 'visitor', 'declined', id from worded
        )
        select declined.id, worded.id is not null as "isMailed"
        from declined left join worded on worded.lead_id = declined.id order by declined.id
      `.execute(transaction);
      for (const { id, isMailed } of rows) {
        const detail = { reason: code, mailed: isMailed };
        await recordAudit({ staffId, act: 'application.decline', leadId: id, detail }, transaction);
      }
      return rows;
    });
}

/** What the letter to one person is made of. */
export async function findLetter(replyId: string) {
  return await database()
    .selectFrom('lead_reply')
    .innerJoin('lead', 'lead.id', 'lead_reply.lead_id')
    .leftJoin('staff', 'staff.id', 'lead_reply.staff_id')
    .select(['text as words', 'staff.name as signedBy', 'reference', 'opening', 'lead.name'])
    .select(['lead.email', 'mailbox', 'mail_token as mailToken'])
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
