import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { changeLead, changeLeadWithin, type HandledLead, type SeenLead } from './handling-store.server.ts';

/**
 * The same person wrote twice: the conversation goes on in the survivor. Both must be of one address, and neither may
 * be part of another merge in a way that would hide it.
 */
export async function mergeLead(survivorId: string, other: SeenLead, staffId: string): Promise<HandledLead> {
  return await database()
    .transaction()
    .execute(async (transaction): Promise<HandledLead> => {
      // In the order of their numbers, so that two who merge them into one another wait instead of holding each other up.
      const locked = await transaction
        .selectFrom('lead')
        .select(['id', 'state', sql<string>`lower(email)`.as('email'), 'merged_into_id as mergedIntoId'])
        .select((lead) =>
          lead
            .exists(lead.selectFrom('lead as repeat').whereRef('repeat.merged_into_id', '=', 'lead.id'))
            .as('hasRepeats'),
        )
        .where('id', 'in', [survivorId, other.id])
        .orderBy('id')
        .forUpdate()
        .execute();
      const survivor = locked.find(({ id }) => id === survivorId);
      const repeat = locked.find(({ id }) => id === other.id);
      const fits =
        survivor &&
        repeat &&
        survivor !== repeat &&
        survivor.email !== null &&
        survivor.email === repeat.email;
      if (!fits || survivor.mergedIntoId || repeat.hasRepeats || !isOpen(survivor) || !isOpen(repeat))
        return { outcome: 'changed' };
      const isMerged = await changeLeadWithin(transaction, {
        seen: other,
        staffId,
        act: 'lead.merge',
        detail: { into: survivorId },
        set: { merged_into_id: survivorId, state: 'closed' },
        when: sql`merged_into_id is null`,
      });
      return { outcome: isMerged ? 'done' : 'changed' };
    });
}

const isOpen = ({ state }: { state: string }) => state !== 'spam' && state !== 'withdrawn';

/** It stands for itself again, and so does its promise: where the clock has let go of it, it looks once more. */
export async function unmergeLead(
  survivorId: string,
  other: SeenLead,
  staffId: string,
): Promise<HandledLead> {
  const isDone = await changeLead({
    seen: other,
    staffId,
    act: 'lead.merge',
    detail: { outOf: survivorId },
    set: {
      merged_into_id: null,
      state: sql`case when answered_at is null then 'in_progress' else 'answered' end`,
      alarm_at: sql`case when answered_at is null and breached_at is null then coalesce(alarm_at, due_at) else alarm_at end`,
    },
    when: sql`merged_into_id = ${survivorId}::bigint and state <> 'withdrawn'`,
  });
  return { outcome: isDone ? 'done' : 'changed' };
}
