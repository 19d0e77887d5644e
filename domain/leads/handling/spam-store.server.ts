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

/** Newest first; without a word of what was sent. */
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

export async function findHeld(reference: string) {
  return await database()
    .selectFrom('lead')
    .select(['kind', 'form_version as formVersion', 'fields', 'promise'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/**
 * One statement, as for a new lead: it is a lead and is announced, or neither. What was announced before staff took it
 * for spam keeps the time its visitor was told, and nobody is told twice. Gives back its id.
 */
export async function markReleased(
  reference: string,
  due: DueTimes | null,
  audiences: string[],
  executor: Kysely<DB>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with held as (
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
      from held where lead.id = held.id and state = 'spam'
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
