import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { type DraftState, recordDraftAct } from './draft-store.server.ts';

export type SavedDraft =
  | { outcome: 'saved'; version: number }
  /** It was changed since this version, or somebody else began one. */
  | { outcome: 'changed' }
  /** It waits for review, or to be published, or is gone. */
  | { outcome: 'closed' };

interface DraftChange {
  file: string;
  /** The version that was changed; 0: there was no draft. */
  version: number;
  value: unknown;
  /** Of the live text that was on the screen. */
  baseHash: string;
  staffId: string;
  /** Whether a person pressed a button; texts saved while somebody types are not audited one by one. */
  isDeliberate: boolean;
  /** Whether what is replaced stays among the earlier versions, also if the same person wrote it. */
  keepsPrevious?: boolean;
}

/** Saving the same again changes nothing. What somebody else wrote stays as an earlier version. */
export async function saveDraft(change: DraftChange): Promise<SavedDraft> {
  const { file, staffId } = change;
  const value = toJson(change.value);
  return await database()
    .transaction()
    .execute(async (transaction) => {
      if (change.version === 0 && (await insertDraft({ ...change, value }, transaction))) {
        await recordDraftAct(change, 'content.edit', 'begun', transaction);
        return { outcome: 'saved', version: 1 };
      }
      const stored = await lockDraft(transaction, file)
        .select(['state', 'version', 'saved_by'])
        .select(sql<boolean>`value::jsonb is not distinct from ${value}::jsonb`.as('isSame'))
        .executeTakeFirst();
      if (stored?.state !== 'draft') return { outcome: 'closed' };
      const { version, isSame } = stored;
      if (isSame) return { outcome: 'saved', version };
      if (version !== change.version) return { outcome: 'changed' };
      const isOtherPerson = stored.saved_by !== staffId;
      if (isOtherPerson || change.keepsPrevious) await keepVersion(transaction, file);
      await transaction
        .updateTable('content_draft')
        .set({ value, version: version + 1, saved_at: new Date(), saved_by: staffId, problem: null })
        .set({ written_by: addTo('written_by', staffId) })
        .where('file', '=', file)
        .execute();
      if (change.isDeliberate || isOtherPerson)
        await recordDraftAct(change, 'content.edit', 'saved', transaction);
      return { outcome: 'saved', version: version + 1 };
    });
}

interface NewDraft {
  file: string;
  value: unknown;
  baseHash: string;
  staffId: string;
  note?: string;
  state?: DraftState;
  /** As it stands in the audit. */
  change: string;
}

/** With state "approved" it is published at once. False if the text has a draft already. */
export async function beginDraft(draft: NewDraft): Promise<boolean> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      if (!(await insertDraft({ ...draft, value: toJson(draft.value) }, transaction))) return false;
      const isApproved = draft.state === 'approved';
      await recordDraftAct(draft, isApproved ? 'content.approve' : 'content.edit', draft.change, transaction);
      return true;
    });
}

async function insertDraft(
  draft: Omit<NewDraft, 'value' | 'change'> & { value: string | null },
  executor: Kysely<DB>,
) {
  const { file, value, baseHash, staffId, note = '', state = 'draft' } = draft;
  const approval = state === 'approved' && {
    submitted_by: staffId,
    approved_by: staffId,
    approved_at: new Date(),
  };
  const { numInsertedOrUpdatedRows } = await executor
    .insertInto('content_draft')
    .values({
      ...{ file, value, base_hash: baseHash, note, state, ...approval },
      ...{ created_by: staffId, saved_by: staffId, written_by: [staffId] },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The column is json: null in it and no value at all would be two things. */
export const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

const addTo = (column: 'written_by', staffId: string) =>
  sql<string[]>`array_append(array_remove(${sql.ref(column)}, ${staffId}::uuid), ${staffId}::uuid)`;

async function keepVersion(transaction: Transaction<DB>, file: string): Promise<void> {
  await sql`
    insert into content_draft_version (file, version, value, saved_at, saved_by)
    select file, version, value, saved_at, saved_by from content_draft where file = ${file}
    on conflict do nothing
  `.execute(transaction);
}

function lockDraft(transaction: Transaction<DB>, file: string) {
  return transaction.selectFrom('content_draft').where('file', '=', file).forUpdate();
}
