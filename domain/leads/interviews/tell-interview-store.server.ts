import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';

type InterviewOccasion = 'interview-offered' | 'interview-agreed' | 'interview-cancelled';

export async function tellApplicant(transaction: Transaction<DB>, id: string, occasion: InterviewOccasion) {
  await sql`
    insert into delivery (lead_id, audience, occasion, occasion_id)
    select lead_id, 'visitor', ${occasion}, id from interview where id = ${id}
  `.execute(transaction);
}

export async function tellInterviewers(
  transaction: Transaction<DB>,
  id: string,
  occasion: InterviewOccasion,
  { except = [] }: { except?: string[] } = {},
) {
  await sql`
    insert into delivery (lead_id, audience, occasion, occasion_id)
    select lead_id, 'interviewer', ${occasion}, interviewer.id
    from interview join interviewer on interview_id = interview.id
    where interview.id = ${id} and staff_id <> all(${except}::uuid[])
  `.execute(transaction);
}
