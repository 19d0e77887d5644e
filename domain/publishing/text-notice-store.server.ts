import type { Transaction } from 'kysely';
import { listPresent, type PresentColleague } from '#domain/staff/present-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import type { DraftState } from './draft-store.server.ts';

export type TextNoticeKind =
  /** A colleague asks for a look, or for the second approval. */
  | 'review'
  | 'sent-back'
  /** It could not be published, and goes back to its author. */
  | 'failed'
  /** The machine could not publish it for minutes, and tries again. */
  | 'delayed'
  | 'approved';

export interface NewTextNotice {
  file: string;
  kind: TextNoticeKind;
  /** Of the draft after the act. */
  version: number;
  /** Null: the publisher. */
  by: string | null;
  note: string;
  publishAt: Date | null;
}

/** Call it within the transaction of the act, so that nobody is told of what did not happen, and nobody twice. */
export async function addTextNotice(
  { by, publishAt, ...notice }: NewTextNotice,
  isFor: (colleague: PresentColleague) => boolean,
  transaction: Transaction<DB>,
): Promise<void> {
  const receivers = (await listPresent(transaction)).filter(isFor);
  if (receivers.length === 0) return;
  const { id } = await transaction
    .insertInto('text_notice')
    .values({ ...notice, by_id: by, publish_at: publishAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('delivery')
    .values(
      receivers.map((receiver) => ({
        ...{ staff_id: receiver.id, audience: 'staff', occasion: 'text', occasion_id: id },
      })),
    )
    .execute();
}

/** Whether somebody was told since. */
export async function isTold(
  { file, kind, since }: { file: string; kind: TextNoticeKind; since: Date },
  transaction: Transaction<DB>,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('text_notice')
    .select('id')
    .where('file', '=', file)
    .where('kind', '=', kind)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface TextNotice extends Omit<NewTextNotice, 'by'> {
  /** Null: the publisher, or somebody who no longer works here. */
  by: string | null;
  /** Who gets it. */
  name: string;
  email: string;
  /** Of the draft as it is now; null: there is none. */
  draft: { state: DraftState; version: number; value: unknown } | null;
}

/** Undefined if the receiver has left, or it was deleted. */
export async function findTextNotice(id: string, staffId: string): Promise<TextNotice | undefined> {
  const found = await database()
    .selectFrom('text_notice as notice')
    .innerJoin('staff', (join) => join.on('staff.id', '=', staffId).on('staff.left_at', 'is', null))
    .leftJoin('staff as colleague', 'colleague.id', 'notice.by_id')
    .leftJoin('content_draft as draft', 'draft.file', 'notice.file')
    .select(['notice.file', 'notice.kind', 'notice.version', 'notice.note', 'notice.publish_at as publishAt'])
    .select(['colleague.name as by', 'staff.name', 'staff.email'])
    .select(['draft.state', 'draft.version as draftVersion', 'draft.value'])
    .where('notice.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { state, draftVersion, value, kind, ...notice } = found;
  const draft = state && draftVersion ? { state: state as DraftState, version: draftVersion, value } : null;
  return { ...notice, kind: kind as TextNoticeKind, draft };
}

/** Their mails are deleted with those of other notices. */
export async function deleteOldTextNotices(before: Date): Promise<void> {
  await database().deleteFrom('text_notice').where('at', '<', before).execute();
}
