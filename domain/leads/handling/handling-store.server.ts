import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { isReference } from '../intake/lead-reference.server.ts';
import type { HandledState } from '../lead-states.ts';

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

/** How long a person can undo their own action, unless somebody changes the lead after them. */
const undoMinutes = 10;

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
  let update = transaction
    .updateTable('lead')
    .set({
      ...set,
      version: sql`version + 1`,
      undo: canUndo
        ? sql`jsonb_build_object('by', ${staffId}::text, 'at', now(), 'state', state, 'owner_id', owner_id,
            'answered_at', answered_at, 'closed_at', closed_at, 'alarm_at', alarm_at)`
        : null,
    })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version);
  if (when) update = update.where(when);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordAudit({ staffId, action, leadId: seen.id, ...(detail && { detail }) }, transaction);
  return true;
}

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

/** `answered` by hand means by telephone or in person; a reply by mail sets it itself. */
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
          ...(state === 'answered' && { answered_at: sql`coalesce(answered_at, ${now}::timestamptz)` }),
        },
        when: sql`state <> 'withdrawn' and merged_into_id is null`,
        canUndo: true,
      });
      if (isDone && state === 'answered') await answerRepeats(transaction, seen.id, now);
      return outcomeOf(isDone);
    });
}

/** Whether the last change to the lead was made by this person, a short time ago. */
export function canUndo({ undo }: { undo: unknown }, staffId: string, now = new Date()): boolean {
  const { by, at } = Object(undo) as { by?: string; at?: string };
  return by === staffId && Date.parse(at ?? '') > now.getTime() - undoMinutes * 60_000;
}

/** Undoes the person's last action, unless somebody has changed the lead since. */
export async function undoLastAction(seen: SeenLead, staffId: string): Promise<HandledLead> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const { rows } = await sql<{ wasAnswered: Date | null }>`
        update lead set
          state = before.undo ->> 'state',
          owner_id = (before.undo ->> 'owner_id')::uuid,
          answered_at = (before.undo ->> 'answered_at')::timestamptz,
          closed_at = (before.undo ->> 'closed_at')::timestamptz,
          alarm_at = (before.undo ->> 'alarm_at')::timestamptz,
          version = lead.version + 1,
          undo = null
        from (select id, undo, answered_at from lead where id = ${seen.id} for update) as before
        where lead.id = before.id and lead.version = ${seen.version} and before.undo ->> 'by' = ${staffId}
          and (before.undo ->> 'at')::timestamptz > now() - make_interval(mins => ${undoMinutes})
        returning case when lead.answered_at is null then before.answered_at end as "wasAnswered"
      `.execute(transaction);
      const [undone] = rows;
      if (!undone) return { outcome: 'changed' };
      // The leads merged into this one are unanswered again too.
      if (undone.wasAnswered)
        await sql`
          update lead set answered_at = null
          where merged_into_id = ${seen.id} and answered_at = ${undone.wasAnswered}::timestamptz
        `.execute(transaction);
      await recordAudit({ staffId, action: 'lead.undo', leadId: seen.id }, transaction);
      return { outcome: 'done' };
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
      'mailbox',
      'state',
      'owner_id as ownerId',
      'merged_into_id as mergedIntoId',
      'due_at as dueAt',
      'answered_at as answeredAt',
    ])
    .where('reference', '=', reference)
    .executeTakeFirst();
}
