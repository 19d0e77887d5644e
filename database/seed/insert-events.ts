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
  { reference, events = [] }: Sample,
  { at, staff }: SeedContext,
): Promise<SampleReply[]> {
  const replies: SampleReply[] = [];
  for (const [index, event] of events.entries()) {
    const written = { lead_id, submission_key: `sample-${reference}-${index}`, written_at: at(event.ago) };
    if ('noted' in event) {
      const row = { ...written, staff_id: staff[event.by], text: event.noted };
      await transaction.insertInto('lead_note').values(row).execute();
    }
    if ('replied' in event) {
      const row = { ...written, staff_id: staff[event.by], text: event.replied };
      const { id } = await transaction
        .insertInto('lead_reply')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      replies.push({ id, ago: event.ago });
    }
    if ('added' in event) {
      await transaction
        .insertInto('lead_message')
        .values({ ...written, text: event.added })
        .execute();
    }
  }
  return replies;
}
