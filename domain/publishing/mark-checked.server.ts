import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#content/editing/field.ts';
import { findDraft } from './draft-store.server.ts';
import { readLiveText } from './live-text.server.ts';
import { beginDraft, saveDraft } from './save-store.server.ts';

interface Check {
  file: string;
  /** Of the review, such as `claims.2.review`. */
  path: string;
  /** The day of the last check that was on the screen. */
  was: string;
  /** What was checked, as people call it. */
  what: string;
  /** Today. */
  day: string;
  staffId: string;
}

export type MarkedChecked =
  | 'drafted'
  /** It is no longer where the list found it, or somebody works on the text. */
  | 'changed';

/** Somebody compared a claim with the facts: the day becomes a draft of its text, or a part of the one there is. */
export async function markChecked({ file, path, was, what, day, staffId }: Check): Promise<MarkedChecked> {
  const [live, draft] = await Promise.all([readLiveText(file), findDraft(file)]);
  if (draft && draft.state !== 'draft') return 'changed';
  const value = draft ? draft.value : live.value;
  const review = readAt(value, path.split('.'));
  if (!isRecord(review) || review.on !== was) return 'changed';
  // In a draft the list may have another order.
  if (draft && !isDeepStrictEqual(ownerOf(value, path), ownerOf(live.value, path))) return 'changed';
  const checked = writeAt(value, path.split('.'), { ...review, on: day });
  if (draft) {
    const change = { file, version: draft.version, value: checked, baseHash: draft.baseHash, staffId };
    const saved = await saveDraft({ ...change, isDeliberate: true });
    return saved.outcome === 'saved' ? 'drafted' : 'changed';
  }
  const note = `Checked: ${what}`;
  const isBegun = await beginDraft({
    ...{ file, value: checked, baseHash: live.hash, staffId, note, change: 'checked' },
  });
  return isBegun ? 'drafted' : 'changed';
}

const readAt = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, step)
        ? (node as Record<string, unknown>)[step]
        : undefined,
    value,
  );

/** What was checked, without the day of its check. */
function ownerOf(value: unknown, path: string): unknown {
  const owner = readAt(value, path.split('.').slice(0, -1));
  if (!isRecord(owner)) return owner;
  const { review: _, ...rest } = owner;
  return path === 'review' ? null : rest;
}

function writeAt(value: unknown, [step, ...rest]: string[], changed: unknown): unknown {
  if (step === undefined) return changed;
  const inner = writeAt((value as Record<string, unknown>)[step], rest, changed);
  return Array.isArray(value)
    ? value.with(Number(step), inner)
    : { ...(value as Record<string, unknown>), [step]: inner };
}
