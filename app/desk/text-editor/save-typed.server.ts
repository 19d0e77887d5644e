import { isDeepStrictEqual } from 'node:util';
import { readLine } from '#app/http/posted-form.server.ts';
import { changeList } from '#content/editing/change-list.ts';
import { describeForm } from '#content/editing/describe-form.server.ts';
import { readForm } from '#content/editing/read-form.ts';
import { printClock } from '#domain/format/print-short-time.ts';
import type { Problems } from '#domain/publishing/check-draft.server.ts';
import { findDraft } from '#domain/publishing/draft-store.server.ts';
import { findDraftProblems } from '#domain/publishing/find-draft-problems.server.ts';
import { findDraftVersion } from '#domain/publishing/history-store.server.ts';
import { saveDraft } from '#domain/publishing/save-store.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { readVersion } from '../shared/read-version.server.ts';
import type { FoundText } from '../texts/find-text.server.ts';
import { withFormerItems } from './former-items.ts';

export interface TextConflict {
  outcome: 'changed' | 'closed';
  /** Who saved the other version; null: somebody who no longer works here. */
  by: string | null;
  at: string;
  isOwn: boolean;
}

export type TypedAnswer = { outcome: 'saved'; version: number; problems: Problems } | TextConflict;

interface TypedText {
  text: FoundText;
  staffId: string;
  value: unknown;
  version: number;
  baseHash: string;
  isDeliberate: boolean;
  keepsPrevious?: boolean;
}

export async function saveTyped({ text, value, ...typed }: TypedText): Promise<TypedAnswer> {
  const { file, live, draft } = text;
  const problems = await findDraftProblems({ file, value }, live.value, new Date());
  // A look at a text begins no draft.
  const isUnchanged = !draft && typed.version === 0 && isDeepStrictEqual(value, live.value);
  if (isUnchanged) return { outcome: 'saved', version: 0, problems };
  if (draft?.value === null) return await describeConflict(file, 'closed', typed.staffId);
  const saved = await saveDraft({ file, value, ...typed });
  if (saved.outcome !== 'saved') return await describeConflict(file, saved.outcome, typed.staffId);
  return { ...saved, problems };
}

export async function describeConflict(
  file: string,
  outcome: TextConflict['outcome'],
  staffId: string,
): Promise<TextConflict> {
  const [draft, colleagues] = await Promise.all([findDraft(file), findColleagues()]);
  const by = colleagues.find(({ id }) => id === draft?.savedBy)?.name ?? null;
  return { outcome, by, at: draft ? printClock(draft.savedAt) : '', isOwn: draft?.savedBy === staffId };
}

/** What was typed, as the value of the text; with `intent`, after that button of a list. */
export async function readTyped({ file, live, draft }: FoundText, form: FormData) {
  const version = readVersion(form);
  const field = describeForm(file);
  const shown = await findShown();
  const typed = readForm(field, form, withFormerItems(field, shown, live.value));
  return {
    field,
    typed,
    version,
    baseHash: readLine(form, 'base') || live.hash,
    change: (intent: string) => changeList(field, typed, intent),
  };

  /** The value that the form was made of. */
  async function findShown(): Promise<unknown> {
    if (!draft || version === 0) return live.value;
    if (version === draft.version) return draft.value;
    return (await findDraftVersion(file, version))?.value ?? draft.value;
  }
}
