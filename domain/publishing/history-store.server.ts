import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

export interface Publication {
  id: string;
  file: string;
  /** Null: the entry was closed. */
  text: string | null;
  previousId: string | null;
  note: string;
  publishedAt: Date;
  staffId: string | null;
  staffName: string | null;
  approvedBy: string | null;
  approverName: string | null;
}

/** Newest first. Revisions keep no reference to staff, so a name may be missing. */
function selectPublications() {
  return database()
    .selectFrom('content_revision as revision')
    .leftJoin('staff as author', 'author.id', 'revision.staff_id')
    .leftJoin('staff as approver', 'approver.id', 'revision.approved_by')
    .select(['revision.id', 'file', 'text', 'previous_id as previousId', 'note'])
    .select(['published_at as publishedAt', 'staff_id as staffId', 'approved_by as approvedBy'])
    .select(['author.name as staffName', 'approver.name as approverName'])
    .orderBy('revision.id', 'desc');
}

export async function listPublications(file: string, limit = 50): Promise<Publication[]> {
  return await selectPublications().where('file', '=', file).limit(limit).execute();
}

/** What happened lately, in all texts. */
export async function listLatestPublications(limit: number): Promise<Publication[]> {
  return await selectPublications().limit(limit).execute();
}

/** The last publication of every text that staff have changed. */
export async function listLastPublications() {
  return await database()
    .selectFrom('content_revision')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .distinctOn('file')
    .select(['content_revision.id', 'file', 'published_at as publishedAt', 'staff.name as staffName'])
    .orderBy('file')
    .orderBy('content_revision.id', 'desc')
    .execute();
}

/** What entries said before they were closed, by file. */
export async function listFormerTexts(files: readonly string[]): Promise<Map<string, string>> {
  if (files.length === 0) return new Map();
  const rows = await database()
    .selectFrom('content_revision')
    .distinctOn('file')
    .select(['file', 'text'])
    .where('file', 'in', files)
    .where('text', 'is not', null)
    .orderBy('file')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.flatMap(({ file, text }) => (text === null ? [] : [[file, text]])));
}

export async function findPublication(file: string, id: string): Promise<Publication | undefined> {
  return await selectPublications().where('file', '=', file).where('revision.id', '=', id).executeTakeFirst();
}

/** Who sent the draft of a text back last; null if that is not known any more. */
export async function findWhoSentBack(file: string): Promise<string | null> {
  const entry = await database()
    .selectFrom('audit_entry')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('staff.name')
    .where('act', '=', 'content.approve')
    .where(sql<boolean>`detail @> ${JSON.stringify({ file, change: 'sent-back' })}::jsonb`)
    .orderBy('audit_entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.name ?? null;
}

/** What a draft said before somebody else changed it. */
export async function listDraftVersions(file: string) {
  return await database()
    .selectFrom('content_draft_version')
    .leftJoin('staff', 'staff.id', 'saved_by')
    .select(['version', 'saved_at as savedAt', 'staff.name as savedByName'])
    .where('file', '=', file)
    .orderBy('version', 'desc')
    .limit(20)
    .execute();
}

export async function findDraftVersion(
  file: string,
  version: number,
): Promise<{ value: unknown } | undefined> {
  return await database()
    .selectFrom('content_draft_version')
    .select('value')
    .where('file', '=', file)
    .where('version', '=', version)
    .executeTakeFirst();
}
