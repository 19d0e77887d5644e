import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { SeenLead } from './handling-store.server.ts';

/** What undoing an action changes: the leads at their versions after it, or a view of the inbox. */
export type UndoTarget = { leads: SeenLead[] } | { view: string };

export interface StaffLastAction {
  id: string;
  text: string;
  canUndo: boolean;
  /** How much longer it is shown. */
  msLeft: number;
}

const shownSeconds = 10;

/** Replaces the one before it: what a person can undo is what they did last. */
export async function saveLastAction(staffId: string, text: string, undo: UndoTarget | null): Promise<void> {
  await sql`
    insert into staff_last_action (staff_id, id, text, undo, shown_at)
    values (${staffId}, ${randomUUID()}, ${text}, ${undo && JSON.stringify(undo)}::jsonb, now())
    on conflict (staff_id) do update set
      id = excluded.id, text = excluded.text, undo = excluded.undo, shown_at = excluded.shown_at
  `.execute(database());
}

/** Null if this person did nothing in the last seconds. */
export async function findLastAction(staffId: string): Promise<StaffLastAction | null> {
  const { rows } = await sql<StaffLastAction>`
    select id, text, undo is not null as "canUndo",
      (1000 * (${shownSeconds} - extract(epoch from now() - shown_at)))::int as "msLeft"
    from staff_last_action
    where staff_id = ${staffId} and shown_at > now() - make_interval(secs => ${shownSeconds})
  `.execute(database());
  return rows[0] ?? null;
}

/** Takes the action to undo, so that a second click finds nothing. Undefined if the person did something else since. */
export async function takeUndo(staffId: string, lastActionId: string): Promise<UndoTarget | undefined> {
  const { rows } = await sql<{ undo: UndoTarget }>`
    delete from staff_last_action where staff_id = ${staffId} and id::text = ${lastActionId} and undo is not null
    returning undo
  `.execute(database());
  return rows[0]?.undo;
}
