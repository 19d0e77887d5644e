import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { undecidedStages } from '../applications/application-stages.ts';
import { isOnBoard, stageOf } from '../applications/application-store.server.ts';

/** Applications that are still to be decided. For `where … in`. */
export const undecidedLeads = sql`(
  select lead.id from lead where ${isOnBoard} and ${stageOf} = any(${[...undecidedStages]}::text[])
)`;

/** Who interviews the applicant. Nobody once the application is decided, so that access to it ends then. */
export async function findInterviewerIds(leadId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct interviewer.staff_id as id
    from interviewer join interview on interview.id = interview_id
    where interview.lead_id = ${leadId} and interview.state in ('offered', 'agreed')
      and interview.lead_id in ${undecidedLeads}
  `.execute(database());
  return rows.map(({ id }) => id);
}
