import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { openStates } from '../lead-states.ts';

/** What somebody who left had begun is nobody's again, and anybody may take it. Returns how many leads that were. */
export async function unassignLeads(ownerId: string, by: string | null): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    with given as (
      update lead set owner_id = null, version = version + 1
      where owner_id = ${ownerId}::uuid and state in (${sql.join([...openStates])})
      returning id
    )
    select count(record_audit(${by}::uuid, 'lead.assign', id, '{"owner": null}'))::int as given from given
  `.execute(database());
  return rows[0]?.given ?? 0;
}
