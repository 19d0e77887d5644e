import { type Kysely, sql, type Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { emptyLetter, type Letter } from './letter.ts';

export type IssueState = 'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent';

export interface Issue {
  id: string;
  state: IssueState;
  version: number;
  letter: Letter;
  savedAt: Date;
  savedBy: string | null;
  /** The name of the person who saved it. */
  savedByName: string | null;
  scheduledAt: Date | null;
  begunAt: Date | null;
  /** When the letter to the last reader was put into the outbox. */
  writtenAt: Date | null;
}

/** Opens a new draft. One of the same person in which nothing is written yet is opened again. */
export async function createIssue(staffId: string): Promise<string> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      // A double click waits here and then finds the draft of the first click.
      await sql`select pg_advisory_xact_lock(hashtext('newsletter_issue'))`.execute(transaction);
      const untouched = await transaction
        .selectFrom('newsletter_issue')
        .select('id')
        .where('state', '=', 'draft')
        .where('version', '=', 0)
        .where('saved_by', '=', staffId)
        .executeTakeFirst();
      if (untouched) return untouched.id;
      const { id } = await transaction
        .insertInto('newsletter_issue')
        .values({ content: JSON.stringify(emptyLetter), saved_by: staffId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordWrite(transaction, staffId, id, 'created');
      return id;
    });
}

export async function findIssue(id: string): Promise<Issue | undefined> {
  return await database()
    .selectFrom('newsletter_issue')
    .leftJoin('staff', 'staff.id', 'saved_by')
    .select(['newsletter_issue.id', 'state', 'version', 'content as letter'])
    .select(['saved_at as savedAt', 'saved_by as savedBy', 'staff.name as savedByName'])
    .select(['scheduled_at as scheduledAt', 'begun_at as begunAt', 'written_at as writtenAt'])
    .$castTo<Issue>()
    .where('newsletter_issue.id', '=', id)
    .executeTakeFirst();
}

export async function getLetter(id: string): Promise<Letter> {
  const { content } = await database()
    .selectFrom('newsletter_issue')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content as unknown as Letter;
}

export type SavedLetter =
  | { outcome: 'saved'; version: number }
  /** It was changed since this version. */
  | { outcome: 'changed' }
  /** It is scheduled, being sent or sent, or it was deleted. */
  | { outcome: 'closed' };

interface LetterChange {
  id: string;
  /** The version that was changed. */
  version: number;
  letter: Letter;
  staffId: string;
  /** Whether a person pressed a button; texts saved while somebody types are not audited one by one. */
  isDeliberate: boolean;
  /** Whether what is replaced stays among the earlier versions, also if the same person wrote it. */
  keepsPrevious?: boolean;
}

/** Saving the same letter again changes nothing. What somebody else wrote stays as an earlier version. */
export async function saveLetter(change: LetterChange): Promise<SavedLetter> {
  const { id, letter, staffId } = change;
  const content = JSON.stringify(letter);
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const stored = await lockIssue(transaction, id)
        .select(['state', 'version', 'saved_by', sql<boolean>`content = ${content}::jsonb`.as('isSame')])
        .executeTakeFirst();
      if (stored?.state !== 'draft') return { outcome: 'closed' };
      const { version, isSame } = stored;
      if (isSame) return { outcome: 'saved', version };
      if (version !== change.version) return { outcome: 'changed' };
      const isOtherPerson = stored.saved_by !== staffId;
      if (isOtherPerson || change.keepsPrevious) await keepVersion(transaction, id);
      await transaction
        .updateTable('newsletter_issue')
        .set({ content, version: version + 1, saved_at: new Date(), saved_by: staffId })
        .where('id', '=', id)
        .execute();
      if (change.isDeliberate || isOtherPerson) await recordWrite(transaction, staffId, id, 'saved');
      return { outcome: 'saved', version: version + 1 };
    });
}

/** The version before the first text has nothing to show. */
async function keepVersion(transaction: Transaction<DB>, id: string): Promise<void> {
  await sql`
    insert into newsletter_version (issue_id, version, content, saved_at, saved_by)
    select id, version, content, saved_at, saved_by from newsletter_issue where id = ${id} and version > 0
    on conflict do nothing
  `.execute(transaction);
}

export async function listVersions(issueId: string) {
  return await database()
    .selectFrom('newsletter_version')
    .leftJoin('staff', 'staff.id', 'saved_by')
    .select(['version', 'saved_at as savedAt', 'staff.name as savedByName'])
    .where('issue_id', '=', issueId)
    .orderBy('version', 'desc')
    .limit(20)
    .execute();
}

export async function findVersion(issueId: string, version: number): Promise<Letter | undefined> {
  const row = await database()
    .selectFrom('newsletter_version')
    .select('content')
    .where('issue_id', '=', issueId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content as Letter | undefined;
}

/** Only a draft can be deleted. */
export async function deleteDraft(id: string, version: number, staffId: string): Promise<boolean> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('newsletter_issue')
        .where('id', '=', id)
        .where('state', '=', 'draft')
        .where('version', '=', version)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await recordWrite(transaction, staffId, id, 'deleted');
      return true;
    });
}

export function lockIssue(transaction: Transaction<DB>, id: string) {
  return transaction.selectFrom('newsletter_issue').where('id', '=', id).forUpdate();
}

async function recordWrite(executor: Kysely<DB>, staffId: string, issue: string, change: string) {
  await recordAudit({ staffId, action: 'newsletter.write', detail: { issue, change } }, executor);
}
