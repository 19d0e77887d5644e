import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { isOnBoard, stageOf } from '../applications/application-store.server.ts';
import { changeLeadWithin, endedTurn, type SeenLead } from '../handling/handling-store.server.ts';
import { findClashes, isUndecided, lockLead } from './interview-lock-store.server.ts';
import { type BusyTime, findCurrent, findInterviews, type Interview } from './interview-store.server.ts';
import { tellApplicant, tellInterviewers } from './tell-interview-store.server.ts';

export interface NewInterview {
  submissionKey: string;
  interviewerIds: string[];
  times: Date[];
  minutes: number;
  place: string;
  text: string;
  /** The first time is already agreed, by telephone or in person. */
  isAgreed: boolean;
}

export type OfferOutcome =
  | { outcome: 'done' }
  | { outcome: 'changed' }
  | { outcome: 'clash'; clashes: BusyTime[] };

/**
 * Offers times to an applicant, or moves an interview to other times. It answers the applicant and takes the application
 * to the stage of interviews. An offer that is sent twice is stored once.
 */
export async function insertOffer(
  seen: SeenLead,
  staffId: string,
  offer: NewInterview,
  now: Date,
): Promise<OfferOutcome> {
  return await database()
    .transaction()
    .execute(async (transaction): Promise<OfferOutcome> => {
      await lockLead(transaction, seen.id);
      const known = await findInterviews([seen.id], transaction);
      if (await isStored(transaction, seen.id, offer.submissionKey)) return { outcome: 'done' };
      const current = findCurrent(known, now);
      const clashes = await findClashes(transaction, offer, { except: current?.id, now });
      if (clashes.length > 0) return { outcome: 'clash', clashes };
      const isChanged = await changeLeadWithin(transaction, {
        seen,
        staffId,
        action: 'application.interview',
        detail: { moved: current !== undefined, agreed: offer.isAgreed },
        set: {
          ...endedTurn,
          stage: sql`case when ${stageOf} in ('received', 'reading') then 'interview' else stage end`,
          owner_id: sql`coalesce(owner_id, ${staffId}::uuid)`,
          answered_at: sql`coalesce(answered_at, ${now}::timestamptz)`,
          last_contact_at: sql`greatest(last_contact_at, ${now}::timestamptz)`,
        },
        when: sql`email is not null and ${isUndecided}`,
      });
      if (!isChanged) return { outcome: 'changed' };
      if (current) await endInterview(transaction, current.id, { state: 'moved', staffId, now });
      const interviewId = await insertInterview(transaction, seen.id, staffId, offer, current, now);
      if (current?.state === 'agreed')
        await tellInterviewers(transaction, current.id, 'interview-cancelled', {
          // Whoever takes part again gets the new time instead.
          except: offer.isAgreed ? offer.interviewerIds : [],
        });
      await tellApplicant(
        transaction,
        interviewId,
        offer.isAgreed ? 'interview-agreed' : 'interview-offered',
      );
      if (offer.isAgreed) await tellInterviewers(transaction, interviewId, 'interview-agreed');
      return { outcome: 'done' };
    });
}

/** Cancels the current interview and tells the applicant. */
export async function markCancelled(
  seen: SeenLead,
  staffId: string,
  { interviewId, text, now }: { interviewId: string; text: string; now: Date },
): Promise<{ outcome: 'done' | 'changed' }> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      await lockLead(transaction, seen.id);
      const known = await findInterviews([seen.id], transaction);
      const interview = known.find(({ id }) => id === interviewId);
      // The form was sent twice.
      if (interview?.state === 'cancelled') return { outcome: 'done' };
      if (!interview || interview !== findCurrent(known, now)) return { outcome: 'changed' };
      const isChanged = await changeLeadWithin(transaction, {
        seen,
        staffId,
        action: 'application.interview',
        detail: { cancelled: true },
        set: { last_contact_at: sql`greatest(last_contact_at, ${now}::timestamptz)` },
        when: isOnBoard,
      });
      if (!isChanged) return { outcome: 'changed' };
      await endInterview(transaction, interviewId, { state: 'cancelled', staffId, text, now });
      await tellApplicant(transaction, interviewId, 'interview-cancelled');
      if (interview.state === 'agreed')
        await tellInterviewers(transaction, interviewId, 'interview-cancelled');
      return { outcome: 'done' };
    });
}

async function isStored(transaction: Transaction<DB>, leadId: string, key: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('interview')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('submission_key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

async function insertInterview(
  transaction: Transaction<DB>,
  leadId: string,
  staffId: string,
  offer: NewInterview,
  moved: Interview | undefined,
  now: Date,
): Promise<string> {
  const { submissionKey, interviewerIds, times, minutes, place, text, isAgreed } = offer;
  const { id } = await transaction
    .insertInto('interview')
    .values({
      ...{ lead_id: leadId, submission_key: submissionKey, offered_by: staffId, offered_at: now },
      ...{ offered_times: times, minutes, place, text },
      ...(isAgreed
        ? { state: 'agreed', starts_at: times[0] ?? null, decided_at: now }
        : { state: 'offered' }),
      // Two steps: a calendar may have been told in between that the earlier time is cancelled.
      ...(moved && { uid: moved.uid, sequence: moved.sequence + 2 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('interviewer')
    .values(interviewerIds.map((interviewer) => ({ interview_id: id, staff_id: interviewer })))
    .execute();
  return id;
}

async function endInterview(
  transaction: Transaction<DB>,
  id: string,
  {
    state,
    staffId,
    text = null,
    now,
  }: { state: 'moved' | 'cancelled'; staffId: string; text?: string | null; now: Date },
): Promise<void> {
  await transaction
    .updateTable('interview')
    .set({ state, ended_at: now, ended_by: staffId, ended_text: text })
    .where('id', '=', id)
    .execute();
}
