import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { LeadSubmission } from './submit-lead.server.ts';

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

export async function findState(reference: string): Promise<{ kind: string; state: string } | undefined> {
  return await database()
    .selectFrom('lead')
    .select(['kind', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** One statement, as for a new lead: it is a lead and is announced, or neither. */
export async function markReleased(
  reference: string,
  due: LeadSubmission['due'],
  audiences: string[],
): Promise<boolean> {
  const { rows } = await sql`
    with released as (
      update lead set
        state = 'new',
        due_at = ${due?.dueAt ?? null}::timestamptz,
        due_by_clock_at = ${due?.dueByClockAt ?? null}::timestamptz,
        alarm_at = ${due?.alarmAt ?? null}::timestamptz
      where reference = ${reference} and state = 'spam'
      returning id, email
    ), announced as (
      insert into delivery (lead_id, audience)
      select released.id, audience
      from released, unnest(${audiences}::text[]) as audience
      where audience <> 'visitor' or released.email is not null
    )
    select from released
  `.execute(database());
  return rows.length > 0;
}
