import { database } from '#platform/database.server.ts';

/** A publication with all that a commit says of it. */
export interface PublishedRevision {
  id: string;
  file: string;
  /** Null: the entry was closed. */
  text: string | null;
  shippedHash: string;
  /** Of the revision that it follows; undefined: it follows the shipped text. */
  previousText?: string | null;
  note: string;
  publishedAt: Date;
  author: Person | null;
  approver: Person | null;
}
export interface Person {
  name: string;
  email: string;
}

/** Every publication, the first one first. */
export async function listRevisions(): Promise<PublishedRevision[]> {
  const rows = await database()
    .selectFrom('content_revision as revision')
    .leftJoin('staff as author', 'author.id', 'revision.staff_id')
    .leftJoin('staff as approver', 'approver.id', 'revision.approved_by')
    .select(['revision.id', 'file', 'text', 'previous_id', 'shipped_hash as shippedHash', 'note'])
    .select(['published_at as publishedAt', 'author.name as authorName', 'author.email as authorEmail'])
    .select(['approver.name as approverName', 'approver.email as approverEmail'])
    .orderBy('revision.id')
    .execute();
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return rows.map(({ authorName, authorEmail, approverName, approverEmail, previous_id, ...revision }) => ({
    ...revision,
    ...(previous_id && { previousText: texts.get(previous_id) ?? null }),
    author: toPerson(authorName, authorEmail),
    approver: toPerson(approverName, approverEmail),
  }));
}

const toPerson = (name: string | null, email: string | null): Person | null =>
  name !== null && email !== null ? { name, email } : null;
