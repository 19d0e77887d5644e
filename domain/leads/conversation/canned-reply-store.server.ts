import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import type { CannedWords } from './canned-reply.ts';

export interface CannedReply extends CannedWords {
  id: string;
  /** Null if it is shared. */
  ownerId: string | null;
  version: number;
  uses: number;
}

/** `changed`: somebody else has changed or deleted it since it was seen, and nothing was done. */
export type CannedChange = { outcome: 'done' | 'changed' };

const columns = ['id', 'name', 'kinds', 'text', 'owner_id as ownerId', 'version', 'uses'] as const;

/** Those that this person is offered, the most used first; with a kind, only those that answer it. */
export async function listCannedReplies(staffId: string, kind?: string): Promise<CannedReply[]> {
  let query = database()
    .selectFrom('canned_reply')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where((reply) => reply.or([reply('owner_id', 'is', null), reply('owner_id', '=', staffId)]));
  if (kind) query = query.where(sql<boolean>`${kind} = any(kinds)`);
  return await query.orderBy('uses', 'desc').orderBy('name').orderBy('id').execute();
}

/** Also finds deleted ones, so that they can be restored. */
export async function findCannedReply(id: string): Promise<CannedReply | undefined> {
  return await database().selectFrom('canned_reply').select(columns).where('id', '=', id).executeTakeFirst();
}

type NewReply = CannedWords & { id: string; ownerId: string | null };

/** The id comes from the form, so that a form that is sent twice adds one. */
export async function addCannedReply({ ownerId, ...reply }: NewReply, by: string): Promise<CannedChange> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const added = await transaction
        .insertInto('canned_reply')
        .values({ ...reply, owner_id: ownerId })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) await record(transaction, { id: reply.id, ownerId }, 'added', by);
      return { outcome: 'done' };
    });
}

interface Seen {
  id: string;
  version: number;
}

/** One that was deleted is offered again. */
export async function changeCannedReply(
  seen: Seen,
  { ownerId, name, kinds, text }: CannedWords & { ownerId: string | null },
  by: string,
): Promise<CannedChange> {
  return await update(seen, { name, kinds, text, owner_id: ownerId, deleted_at: null }, 'changed', by);
}

/** Nobody is offered it any more, but it can be restored for a while. */
export async function deleteCannedReply(seen: Seen, by: string): Promise<CannedChange> {
  return await update(seen, { deleted_at: new Date() }, 'deleted', by);
}

async function update(
  { id, version }: Seen,
  set: Partial<{
    name: string;
    kinds: string[];
    text: string;
    owner_id: string | null;
    deleted_at: Date | null;
  }>,
  change: string,
  by: string,
): Promise<CannedChange> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const changed = await transaction
        .updateTable('canned_reply')
        .set({ ...set, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('owner_id as ownerId')
        .executeTakeFirst();
      if (!changed) return { outcome: 'changed' };
      await record(transaction, { id, ...changed }, change, by);
      return { outcome: 'done' };
    });
}

export async function restoreCannedReply(id: string, by: string): Promise<CannedChange> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const restored = await transaction
        .updateTable('canned_reply')
        .set({ deleted_at: null, version: sql`version + 1` })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning('owner_id as ownerId')
        .executeTakeFirst();
      if (!restored) return { outcome: 'changed' };
      await record(transaction, { id, ...restored }, 'restored', by);
      return { outcome: 'done' };
    });
}

async function record(
  transaction: Kysely<DB>,
  { id, ownerId }: { id: string; ownerId: string | null },
  change: string,
  by: string,
): Promise<void> {
  const action = ownerId ? 'canned.change' : 'canned.share';
  await recordAudit({ staffId: by, action, detail: { canned: id, change } }, transaction);
}

/** Counts a reply that began with it. One of somebody else is not counted. */
export async function countUse(id: string, staffId: string, transaction: Kysely<DB>): Promise<void> {
  await transaction
    .updateTable('canned_reply')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', id)
    .where((reply) => reply.or([reply('owner_id', 'is', null), reply('owner_id', '=', staffId)]))
    .execute();
}

export async function removeDeletedReplies(deletedBefore: Date): Promise<void> {
  await database().deleteFrom('canned_reply').where('deleted_at', '<', deletedBefore).execute();
}
