import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { findClashes, lockLead } from './interview-lock-store.server.ts';
import { findInterviews } from './interview-store.server.ts';
import { tellApplicant, tellInterviewers } from './tell-interview-store.server.ts';

/** `taken`: an interviewer has another interview then. `outdated`: this time is not offered any more. */
export type ChosenTime = 'agreed' | 'taken' | 'outdated';

/** The applicant chooses a time. Choosing the same twice has one effect. */
export async function markAgreed(
  leadId: string,
  interviewId: string,
  startsAt: Date,
  now: Date,
): Promise<ChosenTime> {
  return await database()
    .transaction()
    .execute(async (transaction): Promise<ChosenTime> => {
      const isOpen = await lockLead(transaction, leadId);
      const interview = (await findInterviews([leadId], transaction)).find(({ id }) => id === interviewId);
      const isSame = (time: Date) => time.getTime() === startsAt.getTime();
      if (interview?.state === 'agreed' && interview.startsAt && isSame(interview.startsAt)) return 'agreed';
      if (
        !isOpen ||
        interview?.state !== 'offered' ||
        startsAt <= now ||
        !interview.offeredTimes.some(isSame)
      )
        return 'outdated';
      const { minutes, interviewers } = interview;
      const interviewerIds = interviewers.map(({ id }) => id);
      const clashes = await findClashes(
        transaction,
        { interviewerIds, times: [startsAt], minutes },
        { except: interviewId, now },
      );
      if (clashes.length > 0) return 'taken';
      await transaction
        .updateTable('interview')
        .set({ state: 'agreed', starts_at: startsAt, decided_at: now })
        .where('id', '=', interviewId)
        .execute();
      await transaction
        .updateTable('lead')
        .set({
          version: sql`version + 1`,
          last_contact_at: sql`greatest(last_contact_at, ${now}::timestamptz)`,
          undo: null,
        })
        .where('id', '=', leadId)
        .execute();
      await tellApplicant(transaction, interviewId, 'interview-agreed');
      await tellInterviewers(transaction, interviewId, 'interview-agreed');
      await transaction
        .insertInto('delivery')
        .values({
          lead_id: leadId,
          audience: 'department',
          occasion: 'interview-agreed',
          occasion_id: interviewId,
        })
        .execute();
      return 'agreed';
    });
}

/** The applicant says that no time fits. */
export async function markRefused(interviewId: string, now: Date): Promise<void> {
  await database()
    .updateTable('interview')
    .set({ state: 'refused', decided_at: now })
    .where('id', '=', interviewId)
    .where('state', '=', 'offered')
    .execute();
}
