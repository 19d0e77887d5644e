import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import type { HandledState } from './lead-states.ts';

/** Of what staff have seen when they act. */
export interface SeenLead {
  id: string;
  version: number;
}

/** `changed`: somebody was faster, and whoever acts should look again. */
export type HandledLead = { outcome: 'done' | 'changed' };

interface Change {
  seen: SeenLead;
  staffId: string;
  act: string;
  detail?: Record<string, unknown>;
  /** Column -> its new value, or an expression over the old row. */
  set: Record<string, unknown>;
  /** A further condition beside the version. */
  when?: Expression<SqlBool>;
}

/** Compare and swap: false where the lead is no longer as it was seen, and then nothing has happened. */
export async function changeLead(change: Change): Promise<boolean> {
  return await database()
    .transaction()
    .execute((transaction) => changeLeadWithin(transaction, change));
}

/** For a change that is one of several. */
export async function changeLeadWithin(
  transaction: Transaction<DB>,
  { seen, staffId, act, detail, set, when }: Change,
): Promise<boolean> {
  let update = transaction
    .updateTable('lead')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version);
  if (when) update = update.where(when);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordAudit({ staffId, act, leadId: seen.id, ...(detail && { detail }) }, transaction);
  return true;
}

const begun = sql`case when state = 'new' then 'in_progress' else state end`;
const outcomeOf = (done: boolean): HandledLead => ({ outcome: done ? 'done' : 'changed' });

/** Takes a lead that is nobody's. */
export async function claimLead(seen: SeenLead, staffId: string): Promise<HandledLead> {
  return outcomeOf(
    await changeLead({
      seen,
      staffId,
      act: 'lead.claim',
      set: { owner_id: staffId, state: begun },
      when: sql`owner_id is null`,
    }),
  );
}

/** Gives a lead to a colleague, or back to nobody. */
export async function assignLead(
  seen: SeenLead,
  staffId: string,
  ownerId: string | null,
): Promise<HandledLead> {
  return outcomeOf(
    await changeLead({
      seen,
      staffId,
      act: 'lead.assign',
      detail: { owner: ownerId },
      set: { owner_id: ownerId, ...(ownerId && { state: begun }) },
    }),
  );
}

/** Answered by hand means by telephone or in person: a reply by mail says so itself. */
export async function changeState(
  seen: SeenLead,
  staffId: string,
  state: HandledState,
  now = new Date(),
): Promise<HandledLead> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const isDone = await changeLeadWithin(transaction, {
        seen,
        staffId,
        act: 'lead.state',
        detail: { state },
        set: {
          state,
          owner_id: sql`coalesce(owner_id, ${staffId}::uuid)`,
          ...(state === 'answered' && { answered_at: sql`coalesce(answered_at, ${now}::timestamptz)` }),
        },
        when: sql`state <> 'withdrawn' and merged_into_id is null`,
      });
      if (isDone && state === 'answered') await answerRepeats(transaction, seen.id, now);
      return outcomeOf(isDone);
    });
}

/** Who wrote twice has been answered once. */
export async function answerRepeats(transaction: Transaction<DB>, leadId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('lead')
    .set({ answered_at: now, last_contact_at: sql<Date>`greatest(last_contact_at, ${now}::timestamptz)` })
    .where('merged_into_id', '=', leadId)
    .where('answered_at', 'is', null)
    .execute();
}

/** What decides who may act, and on which sight of it. */
export async function findHandledLead(reference: string) {
  return await database()
    .selectFrom('lead')
    .select([
      'id',
      'version',
      'kind',
      'mailbox',
      'state',
      'owner_id as ownerId',
      'merged_into_id as mergedIntoId',
    ])
    .where('reference', '=', reference)
    .executeTakeFirst();
}
