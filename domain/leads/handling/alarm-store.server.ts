import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

export interface MovedClock {
  leadId: string;
  /** `late`: answered after the promise had run out, while no worker was there to see it. */
  outcome: 'nearing' | 'breached' | 'late' | 'settled';
}

/**
 * One statement for every lead whose time has come: its clock and the mail about it are written together or not at all.
 * Leads another worker is moving are passed by. Nothing but this clears `alarm_at`: a reply or a withdrawal is found
 * here when its time comes.
 */
export async function moveClocks(now: Date, limit: number): Promise<MovedClock[]> {
  const { rows } = await sql<MovedClock>`
    with ringing as (
      select id, case
        when state in ('spam', 'withdrawn', 'closed') or answered_at <= due_at then 'settled'
        when answered_at is not null then 'late'
        when due_at > ${now}::timestamptz then 'nearing'
        else 'breached'
      end as outcome
      from lead
      where alarm_at <= ${now}::timestamptz
      order by alarm_at limit ${limit} for update skip locked
    ), moved as (
      update lead set
        alarm_at = case when outcome = 'nearing' then due_at end,
        breached_at = case when outcome in ('breached', 'late') then due_at else breached_at end
      from ringing where lead.id = ringing.id
    ), announced as (
      insert into delivery (lead_id, audience, occasion)
      select id, 'department', outcome from ringing where outcome in ('nearing', 'breached')
      -- A lead that was written about before must not hold up the others.
      on conflict do nothing
    )
    select id as "leadId", outcome from ringing
  `.execute(database());
  return rows;
}
