import type { Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import type { Sample } from './sample.ts';
import type { SeedContext } from './seed-context.ts';

export interface SampleReply {
  id: string;
  ago: number;
}

/** Inserts what staff wrote and what the visitor added; other actions are only in the audit. */
export async function insertEvents(
  transaction: Transaction<DB>,
  lead_id: string,
  { reference, values, events = [] }: Sample,
  { at, staff }: SeedContext,
): Promise<SampleReply[]> {
  const rows = events.map((event, index) => ({
    event,
    row: { lead_id, submission_key: `sample-${reference}-${index}`, written_at: at(event.ago) },
  }));
  const notes = rows.flatMap(({ event, row }) =>
    'noted' in event ? { ...row, staff_id: staff[event.by], text: event.noted } : [],
  );
  const messages = rows.flatMap(({ event, row }) =>
    'added' in event ? { ...row, text: event.added, sender: event.isMail ? String(values.email) : null } : [],
  );
  const replies = rows.flatMap(({ event, row }) =>
    'replied' in event ? { ...row, staff_id: staff[event.by], text: event.replied } : [],
  );
  if (notes.length > 0) await transaction.insertInto('lead_note').values(notes).execute();
  if (messages.length > 0) await transaction.insertInto('lead_message').values(messages).execute();
  if (replies.length === 0) return [];
  const inserted = await transaction.insertInto('lead_reply').values(replies).returning('id').execute();
  const agos = events.filter((event) => 'replied' in event).map(({ ago }) => ago);
  return inserted.map(({ id }, index) => ({ id, ago: agos[index] ?? 0 }));
}
