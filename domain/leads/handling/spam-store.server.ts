import { type Kysely, sql } from 'kysely';
import type { DueTimes } from '#domain/promises/compute-due-times.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';

export interface SpamRow {
  reference: string;
  kind: string;
  score: number;
  reasons: string[];
  receivedAt: Date;
}

/** Newest first, without anything the visitor wrote. */
export async function findSpam(limit: number): Promise<SpamRow[]> {
  return await database()
    .selectFrom('lead')
    .select([
      'reference',
      'kind',
      'spam_score as score',
      'spam_reasons as reasons',
      'received_at as receivedAt',
    ])
    .where('state', '=', 'spam')
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();
}

export async function findLeadToRelease(reference: string) {
  return await database()
    .selectFrom('lead')
    .select(['kind', 'form_version as formVersion', 'fields', 'promise', 'mailbox'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/**
 * One statement, so that the lead is released and announced together. A lead that was announced before staff marked it
 * as spam keeps its due time and is not announced again. Returns its id.
 */
export async function markReleased(
  reference: string,
  due: DueTimes | null,
  audiences: string[],
  executor: Kysely<DB>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with flagged as (
      select id, exists (select from delivery where lead_id = lead.id) as announced
      from lead where reference = ${reference} and state = 'spam' for update
    ), released as (
      update lead set
        state = case when owner_id is null then 'new' else 'in_progress' end,
        version = version + 1,
        due_at = case when announced then due_at else ${due?.dueAt ?? null}::timestamptz end,
        due_by_clock_at = case when announced then due_by_clock_at else ${due?.dueByClockAt ?? null}::timestamptz end,
        alarm_at = case
          when not announced then ${due?.alarmAt ?? null}::timestamptz
          when answered_at is null and breached_at is null then coalesce(alarm_at, due_at)
        end
      from flagged where lead.id = flagged.id and state = 'spam'
      returning lead.id, email
    ), announced as (
      insert into delivery (lead_id, audience)
      select released.id, audience
      from released, unnest(${audiences}::text[]) as audience
      where audience <> 'visitor' or released.email is not null
      on conflict do nothing
    )
    select id from released
  `.execute(executor);
  return rows[0]?.id;
}
