import { type Kysely, sql, type Transaction } from 'kysely';
import type { Overlay } from '#content/read-content.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';

/** The newest published text of a file that staff have changed. */
export interface Revision {
  id: string;
  file: string;
  /** Null: the entry was closed. */
  text: string | null;
  shippedHash: string;
  /** A day such as "2026-11-19". */
  changedOn: string;
}

export interface NewRevision extends Omit<Revision, 'id'> {
  previousId: string | null;
  staffId: string | null;
  approvedBy: string | null;
  note: string;
}

export { hashText } from './hash-text.ts';

export async function listNewestRevisions(executor: Kysely<DB> = database()): Promise<Revision[]> {
  return await executor
    .selectFrom('content_revision')
    .distinctOn('file')
    .select(['id', 'file', 'text', 'shipped_hash as shippedHash'])
    .select(sql<string>`to_char(changed_on, 'YYYY-MM-DD')`.as('changedOn'))
    .orderBy('file')
    .orderBy('id', 'desc')
    .execute();
}

/** Every text that this file ever had, the newest first. */
export async function listPublishedTexts(file: string): Promise<Pick<Revision, 'text' | 'changedOn'>[]> {
  return await database()
    .selectFrom('content_revision')
    .select(['text', sql<string>`to_char(changed_on, 'YYYY-MM-DD')`.as('changedOn')])
    .where('file', '=', file)
    .orderBy('id', 'desc')
    .execute();
}

/** What replaces the files that were shipped. */
export function toOverlay(revisions: readonly Pick<Revision, 'file' | 'text'>[]): Overlay {
  return Object.fromEntries(revisions.map(({ file, text }) => [file, text]));
}

/** Two texts that follow the same one are refused by the database. */
export async function addRevision(
  { file, text, previousId, shippedHash, changedOn, staffId, approvedBy, note }: NewRevision,
  transaction: Transaction<DB>,
): Promise<string> {
  const { id } = await transaction
    .insertInto('content_revision')
    .values({
      file,
      text,
      previous_id: previousId,
      shipped_hash: shippedHash,
      changed_on: changedOn,
      staff_id: staffId,
      approved_by: approvedBy,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
