import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { isReference } from '../intake/lead-reference.server.ts';
import type { HandledState } from '../lead-states.ts';
import { endAssignedNotices, noticeOwner } from '../notices/notice-store.server.ts';
import { describeBefore } from './undo-store.server.ts';

/** The version of a lead that staff saw when they decided. */
export interface SeenLead {
  id: string;
  version: number;
}

/** `changed`: the lead has changed since it was seen, and nothing was done. */
export type HandledLead = { outcome: 'done' | 'changed' };

interface Change {
  seen: SeenLead;
  staffId: string;
  action: string;
  detail?: Record<string, unknown>;
  /** Column -> its new value, or an expression over the old row. */
  set: Record<string, unknown>;
  /** A further condition beside the version. */
  when?: Expression<SqlBool>;
  /** Whether the person may undo it for a while. */
  canUndo?: boolean;
}

/** Compare and swap: returns false and changes nothing if the lead is no longer at the version that was seen. */
export async function changeLead(change: Change): Promise<boolean> {
  return await database()
    .transaction()
    .execute((transaction) => changeLeadWithin(transaction, change));
}

/** The same as part of a larger transaction. */
export async function changeLeadWithin(
  transaction: Transaction<DB>,
  { seen, staffId, action, detail, set, when, canUndo = false }: Change,
): Promise<boolean> {
  const ownerBefore = 'owner_id' in set ? await lockOwner(transaction, seen.id) : undefined;
  let update = transaction
    .updateTable('lead')
    .set({
      ...set,
      version: sql`version + 1`,
      undo: canUndo ? describeBefore(staffId) : null,
    })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version);
  if (when) update = update.where(when);
  const changed = await update.returning('owner_id as owner').executeTakeFirst();
  if (!changed) return false;
  if ('owner_id' in set && changed.owner !== ownerBefore) {
    await endAssignedNotices(seen.id, transaction);
    await noticeOwner(seen.id, staffId, transaction);
  }
  await recordAudit({ staffId, action, leadId: seen.id, ...(detail && { detail }) }, transaction);
  return true;
}

async function lockOwner(transaction: Transaction<DB>, leadId: string): Promise<string | null | undefined> {
  const lead = await transaction
    .selectFrom('lead')
    .select('owner_id as owner')
    .where('id', '=', leadId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return lead?.owner;
}

/** An answer, or closing the lead, ends the visitor's wait. */
export const endedTurn = { follow_up_at: null, follow_up_due_at: null };

/** What an answer changes. */
export const answeredBy = (staffId: string, at: Date) => ({
  state: 'answered',
  closed_at: null,
  snoozed_until: null,
  ...endedTurn,
  owner_id: sql`coalesce(owner_id, ${staffId}::uuid)`,
  answered_at: sql`coalesce(answered_at, ${at}::timestamptz)`,
  last_contact_at: sql`greatest(last_contact_at, ${at}::timestamptz)`,
});

const startedState = sql`case when state = 'new' then 'in_progress' else state end`;
const outcomeOf = (done: boolean): HandledLead => ({ outcome: done ? 'done' : 'changed' });

/** Takes a lead that has no owner. */
export async function claimLead(seen: SeenLead, staffId: string): Promise<HandledLead> {
  return outcomeOf(
    await changeLead({
      seen,
      staffId,
      action: 'lead.claim',
      set: { owner_id: staffId, state: startedState },
      when: sql`owner_id is null`,
      canUndo: true,
    }),
  );
}

/** Gives a lead to a colleague, or removes its owner. */
export async function assignLead(
  seen: SeenLead,
  staffId: string,
  ownerId: string | null,
): Promise<HandledLead> {
  return outcomeOf(
    await changeLead({
      seen,
      staffId,
      action: 'lead.assign',
      detail: { owner: ownerId },
      set: { owner_id: ownerId, ...(ownerId && { state: startedState }) },
      canUndo: true,
    }),
  );
}

/**
 * `answered` by hand means by telephone or in person; a reply by mail sets it itself. An application can only be answered
 * or marked as spam: everything else follows from its stage.
 */
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
        action: 'lead.state',
        detail: { state },
        set: {
          state,
          owner_id: sql`coalesce(owner_id, ${staffId}::uuid)`,
          closed_at: state === 'closed' ? now : null,
          snoozed_until: null,
          ...((state === 'answered' || state === 'closed') && endedTurn),
          ...(state === 'answered' && { answered_at: sql`coalesce(answered_at, ${now}::timestamptz)` }),
        },
        when: sql`state <> 'withdrawn' and merged_into_id is null
          and (kind <> 'application' or ${state === 'answered' || state === 'spam'}::boolean)`,
        canUndo: true,
      });
      if (isDone && state === 'answered') await answerRepeats(transaction, seen.id, now);
      return outcomeOf(isDone);
    });
}

/** An answer also answers the leads merged into this one. */
export async function answerRepeats(transaction: Transaction<DB>, leadId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('lead')
    .set({ answered_at: now, last_contact_at: sql<Date>`greatest(last_contact_at, ${now}::timestamptz)` })
    .where('merged_into_id', '=', leadId)
    .where('answered_at', 'is', null)
    .execute();
}

/** What is needed to decide who may change the lead, with its current version. */
export async function findHandledLead(reference: string) {
  if (!isReference(reference)) return undefined;
  return await database()
    .selectFrom('lead')
    .select([
      'id',
      'version',
      'kind',
      'reference',
      'form_version as formVersion',
      'fields',
      'email',
      'mailbox',
      'state',
      'owner_id as ownerId',
      'merged_into_id as mergedIntoId',
      'due_at as dueAt',
      'answered_at as answeredAt',
      'follow_up_at as followUpAt',
      'follow_up_due_at as followUpDueAt',
      'received_at as receivedAt',
    ])
    .where('reference', '=', reference)
    .executeTakeFirst();
}
