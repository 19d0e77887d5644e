import { type Kysely, sql, type Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { addTextNotice, isTold, type NewTextNotice } from './text-notice-store.server.ts';
import { isAuthor } from './who-is-told.ts';

export type DraftState = 'draft' | 'review' | 'approved';

export interface Draft {
  file: string;
  state: DraftState;
  /** As typed; null: the entry is to be closed. */
  value: unknown;
  /** Of the live text it began from; empty: a new entry. */
  baseHash: string;
  version: number;
  /** What was changed and why, for the history. */
  note: string;
  /** Null: as soon as it is approved. */
  publishAt: Date | null;
  createdBy: string | null;
  savedBy: string | null;
  /** Everybody who saved it. */
  writtenBy: string[];
  submittedBy: string | null;
  approvedBy: string | null;
  /** Why it was not published, or was sent back. */
  problem: string | null;
  savedAt: Date;
  approvedAt: Date | null;
}

export function selectDrafts(executor: Kysely<DB> = database()) {
  return executor
    .selectFrom('content_draft')
    .select(['file', 'state', 'value', 'base_hash as baseHash', 'version', 'note', 'problem'])
    .select(['publish_at as publishAt', 'saved_at as savedAt', 'approved_at as approvedAt'])
    .select(['created_by as createdBy', 'saved_by as savedBy', 'written_by as writtenBy'])
    .select(['submitted_by as submittedBy', 'approved_by as approvedBy'])
    .$castTo<Draft>();
}

export async function findDraft(file: string): Promise<Draft | undefined> {
  return await selectDrafts().where('file', '=', file).executeTakeFirst();
}

export async function listDrafts(): Promise<Draft[]> {
  return await selectDrafts().orderBy('file').execute();
}

/** Approved, and their time has come; those approved first come first. */
export async function listDueDrafts(now: Date, executor: Kysely<DB> = database()): Promise<Draft[]> {
  return await selectDrafts(executor)
    .where('state', '=', 'approved')
    .where((where) => where.or([where('publish_at', 'is', null), where('publish_at', '<=', now)]))
    .orderBy(sql`coalesce(publish_at, approved_at)`)
    .orderBy('file')
    .execute();
}

/** A text that cannot be published goes back to its author, unless somebody changed it meanwhile. */
export async function sendBackFailed(draft: Draft, problem: string): Promise<boolean> {
  const { file, version } = draft;
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('content_draft')
        .set({ state: 'draft', problem, version: version + 1, approved_by: null, approved_at: null })
        .where('file', '=', file)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await recordDraftAct({ staffId: null, file }, 'content.approve', 'failed', transaction);
      await tellAuthors(draft, { kind: 'failed', note: problem, version: version + 1 }, transaction);
      return true;
    });
}

/** Most attempts of the machine succeed a little later, and then nobody has to know. */
const delayedAfterMs = 300_000;

/** It stays approved, because the machine is tried again; its author reads why it waits, and gets one mail if it takes long. */
export async function noteProblem(draft: Draft, problem: string, now: Date): Promise<void> {
  const { file, version, approvedAt, publishAt } = draft;
  await database()
    .transaction()
    .execute(async (transaction) => {
      // Also locks it, so that of two servers only one tells.
      const { numUpdatedRows } = await transaction
        .updateTable('content_draft')
        .set({ problem })
        .where('file', '=', file)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n || !approvedAt) return;
      const dueAt = Math.max(approvedAt.getTime(), publishAt?.getTime() ?? 0);
      if (now.getTime() - dueAt < delayedAfterMs) return;
      if (await isTold({ file, kind: 'delayed', since: approvedAt }, transaction)) return;
      await tellAuthors(draft, { kind: 'delayed', note: problem, version }, transaction);
    });
}

async function tellAuthors(
  draft: Draft,
  told: Pick<NewTextNotice, 'kind' | 'note' | 'version'>,
  transaction: Transaction<DB>,
): Promise<void> {
  const notice = { ...told, file: draft.file, by: null, publishAt: null };
  await addTextNotice(notice, (colleague) => isAuthor(colleague, draft), transaction);
}

/** In the transaction that publishes it; false if somebody changed it meanwhile. */
export async function deletePublished(
  { file, version }: Pick<Draft, 'file' | 'version'>,
  transaction: Transaction<DB>,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('content_draft')
    .where('file', '=', file)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The text itself stays out of the audit. */
export async function recordDraftAct(
  { staffId, file }: { staffId: string | null; file: string },
  action: 'content.edit' | 'content.approve',
  change: string,
  transaction: Transaction<DB>,
): Promise<void> {
  await recordAudit({ staffId, action, detail: { file, change } }, transaction);
}
