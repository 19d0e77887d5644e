import type { Transaction, Updateable } from 'kysely';
import type { Role } from '#domain/staff/permissions.ts';
import type { PresentColleague } from '#domain/staff/present-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { type Draft, type DraftState, recordDraftAct, selectDrafts } from './draft-store.server.ts';
import { toJson } from './save-store.server.ts';
import { addTextNotice, type NewTextNotice } from './text-notice-store.server.ts';
import { isAuthor, mayReview } from './who-is-told.ts';
import { isBinding, mayApprove } from './who-may-edit.ts';

interface Decision {
  file: string;
  /** The version that was decided about. */
  version: number;
  staff: { id: string; role: Role };
}

export type Decided =
  | 'done'
  /** It was changed, decided or dropped meanwhile. */
  | 'changed'
  /** A binding text that this person wrote or submitted. */
  | 'own';

/** From now on it waits for a second person. */
export async function submitDraft({
  note,
  publishAt,
  ...decision
}: Decision & { note: string; publishAt: Date | null }): Promise<Decided> {
  const { staff } = decision;
  const set = {
    state: 'review',
    submitted_by: staff.id,
    note,
    publish_at: publishAt,
    problem: null,
  };
  return await decide(
    decision,
    ['draft'],
    'content.edit',
    'submitted',
    () => set,
    (draft) => ({
      ...{ kind: 'review', note, publishAt },
      isFor: (colleague) => mayReview(colleague, draft, staff.id),
    }),
  );
}

/** Null: now. Of a binding text, by a second person only. */
export async function approveDraft({
  note,
  publishAt,
  ...decision
}: Decision & {
  /** Missing: as it was submitted. */
  note?: string;
  publishAt: Date | null;
}): Promise<Decided> {
  const from: DraftState[] = isBinding(decision.file) ? ['review'] : ['draft', 'review'];
  const { staff } = decision;
  const change = (draft: Draft) => {
    if (isBinding(decision.file) && !mayApprove(staff, draft)) return null;
    return {
      ...{ state: 'approved', approved_by: staff.id, approved_at: new Date() },
      ...{ submitted_by: draft.submittedBy ?? staff.id, publish_at: publishAt, problem: null },
      ...(note !== undefined && { note }),
    };
  };
  return await decide(
    decision,
    from,
    'content.approve',
    publishAt ? 'scheduled' : 'approved',
    change,
    (draft) => ({
      ...{ kind: 'approved', note: note ?? draft.note, publishAt },
      isFor: isOtherAuthor(staff, draft),
    }),
  );
}

/** Another time, or now, for what was approved already. Of a binding text, by a second person only. */
export async function rescheduleDraft({
  publishAt,
  ...decision
}: Decision & { publishAt: Date | null }): Promise<Decided> {
  return await decide(decision, ['approved'], 'content.approve', 'rescheduled', (draft) => {
    if (isBinding(decision.file) && !mayApprove(decision.staff, draft)) return null;
    // The publisher looks for what is approved, so it has to be told again.
    return { state: 'approved', publish_at: publishAt };
  });
}

/** The author reads why. */
export async function sendBackDraft({ why, ...decision }: Decision & { why: string }): Promise<Decided> {
  const change = () => ({ ...asDraft, problem: why });
  return await decide(decision, ['review'], 'content.approve', 'sent-back', change, (draft) => ({
    ...{ kind: 'sent-back', note: why, publishAt: null },
    isFor: isOtherAuthor(decision.staff, draft),
  }));
}

/** What waits for review or for its time can be changed again. */
export async function withdrawDraft(decision: Decision): Promise<Decided> {
  return await decide(decision, ['review', 'approved'], 'content.edit', 'withdrawn', () => asDraft);
}

/** What was typed stays, on the text that is live now. */
export async function rebaseDraft({
  value,
  baseHash,
  ...decision
}: Decision & { value: unknown; baseHash: string }): Promise<Decided> {
  return await decide(decision, ['draft'], 'content.edit', 'continued', () => ({
    ...{ value: toJson(value), base_hash: baseHash, problem: null },
  }));
}

/** It and its earlier versions are gone for good. */
export async function dropDraft({ file, version, staff }: Decision): Promise<Decided> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('content_draft')
        .where('file', '=', file)
        .where('version', '=', version)
        .where('state', '<>', 'approved')
        .executeTakeFirst();
      if (numDeletedRows === 0n) return 'changed';
      await recordDraftAct({ staffId: staff.id, file }, 'content.edit', 'dropped', transaction);
      return 'done';
    });
}

const asDraft = {
  ...{ state: 'draft', submitted_by: null, approved_by: null, approved_at: null, publish_at: null },
} as const;

interface Told extends Pick<NewTextNotice, 'kind' | 'note' | 'publishAt'> {
  isFor(colleague: PresentColleague): boolean;
}

const isOtherAuthor = (staff: { id: string }, draft: Draft) => (colleague: PresentColleague) =>
  colleague.id !== staff.id && isAuthor(colleague, draft);

/** With null from `change`, this person may not decide it. */
async function decide(
  { file, version, staff }: Decision,
  from: DraftState[],
  action: 'content.edit' | 'content.approve',
  name: string,
  change: (draft: Draft) => Updateable<DB['content_draft']> | null,
  tell?: (draft: Draft) => Told,
): Promise<Decided> {
  return await database()
    .transaction()
    .execute(async (transaction: Transaction<DB>) => {
      const draft = await selectDrafts(transaction).where('file', '=', file).forUpdate().executeTakeFirst();
      if (!draft || draft.version !== version || !from.includes(draft.state)) return 'changed';
      const set = change(draft);
      if (!set) return 'own';
      await transaction
        .updateTable('content_draft')
        .set({ ...set, version: version + 1 })
        .where('file', '=', file)
        .execute();
      await recordDraftAct({ staffId: staff.id, file }, action, name, transaction);
      if (tell) {
        const { isFor, ...told } = tell(draft);
        await addTextNotice({ ...told, file, version: version + 1, by: staff.id }, isFor, transaction);
      }
      return 'done';
    });
}
