import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { changeLead, changeLeadWithin, type HandledLead, type SeenLead } from './handling-store.server.ts';

/**
 * For a person who wrote twice: the conversation continues in the survivor. Both leads must have the same address. The
 * survivor must not be merged itself and the other must have no leads merged into it, since those would be hidden.
 */
export async function mergeLead(survivorId: string, other: SeenLead, staffId: string): Promise<HandledLead> {
  return await database()
    .transaction()
    .execute(async (transaction): Promise<HandledLead> => {
      // Locked in the order of their ids, so that two opposite merges cannot deadlock.
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
      const isSamePerson =
        survivor &&
        repeat &&
        survivor !== repeat &&
        survivor.email !== null &&
        survivor.email === repeat.email;
      if (!isSamePerson || survivor.mergedIntoId || repeat.hasRepeats || !isOpen(survivor) || !isOpen(repeat))
        return { outcome: 'changed' };
      const isMerged = await changeLeadWithin(transaction, {
        seen: other,
        staffId,
        action: 'lead.merge',
        detail: { into: survivorId },
        set: { merged_into_id: survivorId, state: 'closed' },
        when: sql`merged_into_id is null`,
      });
      return { outcome: isMerged ? 'done' : 'changed' };
    });
}

const isOpen = ({ state }: { state: string }) => state !== 'spam' && state !== 'withdrawn';

/** Also restores the alarm of an unanswered lead, which may have been cleared while it was merged. */
export async function unmergeLead(
  survivorId: string,
  other: SeenLead,
  staffId: string,
): Promise<HandledLead> {
  const isDone = await changeLead({
    seen: other,
    staffId,
    action: 'lead.merge',
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
