import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { undecidedStages } from '../applications/application-stages.ts';
import { isOnBoard, stageOf } from '../applications/application-store.server.ts';
import { type BusyTime, findBusyTimes } from './interview-store.server.ts';
import { doOverlap } from './suggest-times.server.ts';

export const isUndecided = sql<boolean>`${isOnBoard} and ${stageOf} = any(${[...undecidedStages]}::text[])`;

/** Whoever changes the interviews of a lead holds it first. False if no interview may be arranged any more. */
export async function lockLead(transaction: Transaction<DB>, leadId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('lead')
    .select(isUndecided.as('isUndecided'))
    .where('id', '=', leadId)
    .forUpdate()
    .executeTakeFirst();
  return row?.isUndecided ?? false;
}

/**
 * Agreed interviews of the same people at the same time. The people are locked first, so that two applicants who choose
 * at once cannot both get them.
 */
export async function findClashes(
  transaction: Transaction<DB>,
  { interviewerIds, times, minutes }: { interviewerIds: string[]; times: Date[]; minutes: number },
  { except, now }: { except: string | undefined; now: Date },
): Promise<BusyTime[]> {
  await sql`
    select id from staff where id = any(${interviewerIds}::uuid[]) order by id for no key update
  `.execute(transaction);
  const busy = await findBusyTimes(interviewerIds, now, transaction);
  return busy.filter(
    (each) =>
      each.isAgreed &&
      each.interviewId !== except &&
      times.some((startsAt) => doOverlap({ startsAt, minutes }, each)),
  );
}
