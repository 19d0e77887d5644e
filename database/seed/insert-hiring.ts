import type { Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import type { Sample } from './sample.ts';
import type { SeedContext } from './seed-context.ts';

const hourMs = 3_600_000;

/** Inserts the interview and the scores of a sample application. */
export async function insertHiring(
  transaction: Transaction<DB>,
  lead_id: string,
  { reference, interview, scores = [] }: Sample,
  { at, staff }: SeedContext,
): Promise<void> {
  if (interview) {
    const startsAt = new Date(Math.round(at(-interview.inMinutes).getTime() / hourMs) * hourMs);
    const offeredAt = new Date(startsAt.getTime() - 96 * hourMs);
    const { id } = await transaction
      .insertInto('interview')
      .values({
        ...{ lead_id, submission_key: `sample-${reference}`, state: 'agreed', offered_by: staff.sachini },
        ...{ offered_times: [startsAt], starts_at: startsAt, minutes: 60 },
        ...{ place: 'At our office, 42 Lakeside Lane, Colombo 02', text: 'We would like to meet you.' },
        ...{ offered_at: offeredAt, decided_at: new Date(offeredAt.getTime() + 5 * hourMs) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('interviewer')
      .values(interview.with.map((person) => ({ interview_id: id, staff_id: staff[person] })))
      .execute();
  }
  for (const { by, scores: given, note } of scores)
    await transaction
      .insertInto('application_score')
      .values({ lead_id, staff_id: staff[by], scores: JSON.stringify(given), note, given_at: at(0) })
      .execute();
}
