import type { Role } from '#domain/staff/permissions.ts';
import { checkDraft, type Problems } from './check-draft.server.ts';
import { approveDraft, submitDraft } from './decide-store.server.ts';
import { findDraft } from './draft-store.server.ts';
import { readLiveText } from './live-text.server.ts';

interface Publication {
  file: string;
  /** The version that was on the screen. */
  version: number;
  staff: { id: string; role: Role };
  /** Whether it waits for a colleague first. */
  step: 'submit' | 'approve';
  /** Missing: as it was submitted. */
  note?: string;
  /** Null: as soon as it is approved. */
  publishAt: Date | null;
}

export type PublishOutcome =
  | { outcome: 'done' | 'changed' | 'own' | 'past' | 'far' }
  /** The live text changed since the draft was begun. */
  | { outcome: 'outdated' }
  | { outcome: 'problems'; problems: Problems };

const yearMs = 366 * 86_400_000;

/** Nothing unsound gets as far as a colleague or the publisher, who checks once more. */
export async function publishDraft(publication: Publication, now: Date): Promise<PublishOutcome> {
  const { file, version, publishAt, step } = publication;
  const draft = await findDraft(file);
  if (!draft || draft.version !== version) return { outcome: 'changed' };
  // A time that passed while it waited for review means: now.
  const isOld = publishAt?.getTime() === draft.publishAt?.getTime();
  if (publishAt && publishAt <= now && !isOld) return { outcome: 'past' };
  if (publishAt && publishAt.getTime() > now.getTime() + yearMs) return { outcome: 'far' };
  if (draft.baseHash !== (await readLiveText(file)).hash) return { outcome: 'outdated' };
  const checked = await checkDraft(draft, now);
  if (checked.outcome === 'problems') return checked;
  const decided =
    step === 'submit'
      ? await submitDraft({ ...publication, note: publication.note ?? draft.note })
      : await approveDraft(publication);
  return { outcome: decided };
}
