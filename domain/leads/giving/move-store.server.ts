import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { changeLeadWithin, type SeenLead } from '../handling/handling-store.server.ts';
import { undoSeconds } from '../handling/undo-seconds.ts';
import { rememberAdded } from '../handling/undo-store.server.ts';

interface Move {
  from: string;
  to: string;
  /** Written to the timeline as a note, and erased with the lead; the audit has only the departments. */
  reason: string;
  /** Whether the owner also works in the new department. */
  keepsOwner: boolean;
  /** Whether its files must stay in the department that received them. */
  staysWithFiles: boolean;
  now: Date;
}

export type MovedLead = { outcome: 'done' | 'changed' };

/**
 * Gives the lead to another department and tells it by mail. The promise does not change: it was given to the visitor.
 * Merged leads are shown together, so they cannot be separated by a move.
 */
export async function moveLead(seen: SeenLead, staffId: string, move: Move): Promise<MovedLead> {
  const { from, to, reason, keepsOwner, staysWithFiles, now } = move;
  return await database()
    .transaction()
    .execute(async (transaction): Promise<MovedLead> => {
      const isDone = await changeLeadWithin(transaction, {
        seen,
        staffId,
        action: 'lead.move',
        detail: { from, to },
        set: { mailbox: to, ...(!keepsOwner && { owner_id: null }) },
        when: sql`mailbox = ${from} and kind <> 'application' and state not in ('spam', 'withdrawn')
          and merged_into_id is null
          and not exists (select from lead as repeat where repeat.merged_into_id = lead.id)
          and not (${staysWithFiles}::boolean and exists (
            select from lead_file where lead_id = lead.id and reply_id is null))`,
        canUndo: true,
      });
      if (!isDone) return { outcome: 'changed' };
      const { id: note } = await transaction
        .insertInto('lead_note')
        .values({
          lead_id: seen.id,
          staff_id: staffId,
          submission_key: `move ${seen.version}`,
          text: reason,
          written_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: delivery } = await transaction
        .insertInto('delivery')
        .values({
          ...{ lead_id: seen.id, audience: 'department', occasion: 'moved', occasion_id: note },
          not_before: sql<Date>`now() + make_interval(secs => ${undoSeconds})`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await rememberAdded(transaction, seen.id, { delivery, note });
      return { outcome: 'done' };
    });
}
