import type { Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { recordDraftAct } from './draft-store.server.ts';
import { hashText } from './hash-text.ts';
import { toJson } from './save-store.server.ts';

interface OwnText {
  /** Of a folder that no role may edit. */
  file: string;
  /** Null: it is not to be on the site. */
  value: unknown;
  /** Who caused it; null: nobody, because its time had come. */
  staffId: string | null;
}

/**
 * Publishes or withdraws a text that the system writes itself, without review. What was ordered before and is not published yet
 * counts no more, and nothing is ordered that is so already.
 */
export async function orderOwnText(
  { file, value, staffId }: OwnText,
  transaction: Transaction<DB>,
): Promise<void> {
  await transaction.deleteFrom('content_draft').where('file', '=', file).execute();
  const newest = await transaction
    .selectFrom('content_revision')
    .select('text')
    .where('file', '=', file)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const live = newest?.text ?? null;
  if ((live === null) === (value === null)) return;
  await transaction
    .insertInto('content_draft')
    .values({
      ...{ file, value: toJson(value), base_hash: hashText(live), state: 'approved' },
      ...{ created_by: staffId, saved_by: staffId, submitted_by: staffId, approved_by: staffId },
      ...{ written_by: staffId ? [staffId] : [], approved_at: new Date() },
    })
    .execute();
  const change = value === null ? 'closed' : 'begun';
  await recordDraftAct({ staffId, file }, 'content.approve', change, transaction);
}
