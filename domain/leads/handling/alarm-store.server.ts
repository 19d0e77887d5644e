import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

export interface ProcessedAlarm {
  leadId: string;
  /** `late`: answered after the due time, while no worker was running to notice it. */
  outcome: 'nearing' | 'breached' | 'late' | 'settled';
}

/**
 * Handles every lead whose `alarm_at` has passed. One statement, so that the clock and the mail about it are written
 * together. Leads that another worker has locked are skipped. Only this clears `alarm_at`: after a reply or a withdrawal
 * the lead is still found here, as `settled`.
 */
export async function processDueAlarms(now: Date, limit: number): Promise<ProcessedAlarm[]> {
  const { rows } = await sql<ProcessedAlarm>`
    with due as (
      select id, case
        when state in ('spam', 'withdrawn', 'closed') or answered_at <= due_at then 'settled'
        when answered_at is not null then 'late'
        when due_at > ${now}::timestamptz then 'nearing'
        else 'breached'
      end as outcome
      from lead
      where alarm_at <= ${now}::timestamptz
      order by alarm_at limit ${limit} for update skip locked
    ), updated as (
      update lead set
        alarm_at = case when outcome = 'nearing' then due_at end,
        breached_at = case when outcome in ('breached', 'late') then due_at else breached_at end
      from due where lead.id = due.id
    ), announced as (
      insert into delivery (lead_id, audience, occasion)
      select id, 'department', outcome from due where outcome in ('nearing', 'breached')
      -- A lead that was announced before must not fail the others.
      on conflict do nothing
    )
    select id as "leadId", outcome from due
  `.execute(database());
  return rows;
}
