import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { urgency } from '../inbox/inbox-list-store.server.ts';
import { openStates } from '../lead-states.ts';

const isOpen = sql`state in (${sql.join(openStates.map((state) => sql.lit(state)))})`;
/** Counting stops here: beyond it the exact number does not matter. */
const countLimit = 10_000;

export interface PromisesAtRisk {
  /** Unanswered and due within the hour. */
  atRisk: number;
  /** Unanswered and became late within the last hour. Older ones are for the desk: an alarm that stays is not read. */
  justBroken: number;
}

export async function countPromisesAtRisk(now: Date): Promise<PromisesAtRisk> {
  const { rows } = await sql<PromisesAtRisk>`
    select count(*) filter (where due > ${now}::timestamptz)::integer as "atRisk",
      count(*) filter (where due <= ${now}::timestamptz)::integer as "justBroken"
    from (
      select ${urgency} as due from lead
      where ${isOpen} and ${urgency} > ${now}::timestamptz - interval '1 hour'
        and ${urgency} <= ${now}::timestamptz + interval '1 hour'
      order by ${urgency} limit ${countLimit}
    ) as soon
  `.execute(database());
  return rows[0] ?? { atRisk: 0, justBroken: 0 };
}
