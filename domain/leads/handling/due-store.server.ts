import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { urgency } from '../inbox/inbox-list-store.server.ts';
import { openStates } from '../lead-states.ts';

export interface DueLeads {
  /** In Colombo, such as "2026-11-05". */
  day: string;
  mailbox: string;
  leads: number;
}

/** How many open leads have an answer due, by day and department. */
export async function countDueByDay(first: string, last: string): Promise<DueLeads[]> {
  const zone = sql.lit('Asia/Colombo');
  const { rows } = await sql<DueLeads>`
    select (${urgency} at time zone ${zone})::date::text as day, mailbox, count(*)::int as leads
    from lead
    where state in (${sql.join([...openStates])})
      and ${urgency} >= ${first}::timestamp at time zone ${zone}
      and ${urgency} < (${last}::timestamp + interval '1 day') at time zone ${zone}
    group by 1, 2
  `.execute(database());
  return rows;
}
