import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { openStates } from '../lead-states.ts';

/** Removes the owner from the open leads of somebody who left, so that anybody can take them. Returns how many. */
export async function unassignLeads(ownerId: string, by: string | null): Promise<number> {
  const { rows } = await sql<{ unassigned: number }>`
    with unassigned as (
      update lead set owner_id = null, version = version + 1
      where owner_id = ${ownerId}::uuid and state in (${sql.join([...openStates])})
      returning id
    )
    select count(record_audit(${by}::uuid, 'lead.assign', id, '{"owner": null}'))::int as unassigned from unassigned
  `.execute(database());
  return rows[0]?.unassigned ?? 0;
}
