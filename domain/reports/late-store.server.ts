import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { Departments, Weeks } from './report-store.server.ts';

/** A turn that was not answered in time. */
export interface LateTurn {
  leadId: string;
  reference: string;
  /** Who wrote; empty if they gave no name. */
  name: string;
  kind: string;
  mailbox: string;
  promise: string | null;
  owner: string | null;
  askedAt: Date;
  dueAt: Date;
  /** Null while the visitor still waits. */
  endedAt: Date | null;
  isFirst: boolean;
  isAnswer: boolean;
  reason: string | null;
  words: string | null;
  /** Whether the turn has ended late, so that a reason can be given. */
  canExplain: boolean;
}

/** The newest late turns of these departments: first answers by the week the lead came, later ones by the week they were due from. */
export async function readLate(
  { first, last }: Weeks,
  { mailboxes, applications }: Departments,
  limit: number,
): Promise<LateTurn[]> {
  const from = sql`${first}::timestamp at time zone 'Asia/Colombo'`;
  const until = sql`(${last}::timestamp + interval '7 days') at time zone 'Asia/Colombo'`;
  const isCounted = sql`state not in ('spam', 'withdrawn') and merged_into_id is null
    and (lead.kind <> 'application' or ${applications})`;
  const { rows } = await sql<LateTurn>`
    select late.*, staff.name as owner
    from (
      select found.* from unnest(${mailboxes}::text[]) as own (mailbox), lateral (
        select id as "leadId", reference, lead.name, lead.kind, lead.mailbox, lead.promise, lead.owner_id, received_at as "askedAt",
          lead.due_at as "dueAt", coalesce(answered_at, ended_at) as "endedAt", true as "isFirst",
          answered_at is not null as "isAnswer", late_reason as reason, late_words as words,
          coalesce(is_late, false) as "canExplain"
        from lead left join lead_turn on lead_id = id and asked_at = received_at
        where lead.mailbox = own.mailbox and (breached_at is not null or answered_at > lead.due_at)
          and (received_at at time zone 'UTC') >= ${from} at time zone 'UTC'
          and (received_at at time zone 'UTC') < ${until} at time zone 'UTC' and ${isCounted}
          and lead_outcome(state, lead.due_at, answered_at, breached_at, now()) in ('late', 'unanswered')
        -- As in the index of late leads.
        order by (received_at at time zone 'UTC') desc, id desc limit ${limit}::int
      ) as found
      union all
      (
        select id, reference, lead.name, lead.kind, lead.mailbox, lead.promise, lead.owner_id, asked_at, lead_turn.due_at, ended_at, false,
          is_answer, late_reason, late_words, true
        from lead_turn join lead on id = lead_id
        where is_late and not is_first and asked_at >= ${from} and asked_at < ${until}
          and mailbox = any(${mailboxes}::text[]) and ${isCounted}
        order by asked_at desc, id desc limit ${limit}::int
      )
    ) as late
      left join staff on staff.id = late.owner_id
    order by "askedAt" desc, "leadId" desc limit ${limit}::int
  `.execute(database());
  return rows;
}
