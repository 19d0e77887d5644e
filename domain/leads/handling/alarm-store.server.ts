import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { withNotices } from '../notices/notice-store.server.ts';

export interface ProcessedAlarm {
  leadId: string;
  /** `late`: answered after the due time, while no worker was running to notice it. */
  outcome: 'nearing' | 'breached' | 'late' | 'settled';
}

/**
 * Handles every lead whose `alarm_at` has passed. One statement, so that the clock and the mails to the department and the
 * owner are written together. Leads that another worker has locked are skipped. Only this clears `alarm_at`: after a reply or a withdrawal
 * the lead is still found here, as `settled`.
 */
export async function processDueAlarms(now: Date, limit: number): Promise<ProcessedAlarm[]> {
  const { rows } = await sql<ProcessedAlarm>`
    with due as (
      select id, owner_id, turn_due_at, follow_up_at, case
        when state in ('spam', 'withdrawn', 'closed') then 'settled'
        when follow_up_at is null and answered_at <= due_at then 'settled'
        when follow_up_at is null and answered_at is not null then 'late'
        when turn_due_at > ${now}::timestamptz then 'nearing'
        else 'breached'
      end as outcome
      from lead,
        lateral (select case when follow_up_at is null then due_at else follow_up_due_at end as turn_due_at) as turn
      where alarm_at <= ${now}::timestamptz
      order by alarm_at limit ${limit} for update of lead skip locked
    ), updated as (
      update lead set
        alarm_at = case when outcome = 'nearing' then due.turn_due_at end,
        -- A snoozed lead comes back before its promise is broken.
        snoozed_until = case when outcome in ('nearing', 'breached') then null else snoozed_until end,
        -- The reports count the promise of the first answer.
        breached_at = case
          when outcome in ('breached', 'late') and due.follow_up_at is null then due_at else breached_at
        end
      from due where lead.id = due.id
    ), ${withNotices(sql`
      select notice_receiver(owner_id) as staff_id, id as lead_id, outcome as kind, null::uuid as by_id,
        coalesce(extract(epoch from follow_up_at)::bigint, 0) as occasion_id
      from due where outcome in ('nearing', 'breached')`)}, announced as (
      insert into delivery (lead_id, audience, occasion, occasion_id)
      select id, 'department', outcome, extract(epoch from follow_up_at)::bigint from due where outcome in ('nearing', 'breached')
      -- A lead that was announced before must not fail the others.
      on conflict do nothing
    )
    select id as "leadId", outcome from due
  `.execute(database());
  return rows;
}
