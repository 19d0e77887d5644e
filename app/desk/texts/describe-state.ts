import { printDayTime } from '#domain/format/print-day.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import type { Draft } from '#domain/publishing/draft-store.server.ts';
import type { ListedText } from '#domain/publishing/list-texts.server.ts';

export interface TextState {
  /** For the filter of the list. */
  key: 'original' | 'published' | 'closed' | 'draft' | 'refused' | 'review' | 'publishing' | 'scheduled';
  label: string;
  className: string;
  /** When and by whom, or why. */
  detail: string;
}

type Names = ReadonlyMap<string, string>;

const classes: Record<TextState['key'], string> = {
  original: 'state',
  published: 'state state--ok',
  closed: 'state',
  draft: 'state state--warn',
  refused: 'state state--late',
  review: 'state state--warn',
  publishing: 'state state--ok',
  scheduled: 'state state--ok',
};

const state = (key: TextState['key'], label: string, detail: string): TextState => ({
  ...{ key, label, className: classes[key], detail },
});

/** Where a text stands, in words. A draft counts more than what is published. */
export function describeState({ draft, last, isLive }: ListedText, names: Names, now: Date): TextState {
  if (draft) return describeDraft(draft, names, now);
  if (!last) return state('original', 'Original', '');
  const detail = `${printDayTime(last.publishedAt)}, by ${last.staffName ?? 'a former colleague'}`;
  return isLive ? state('published', 'Published', detail) : state('closed', 'Closed', detail);
}

function describeDraft(draft: Draft, names: Names, now: Date): TextState {
  const { value, savedBy, submittedBy, approvedBy, publishAt, problem, savedAt } = draft;
  const what = value === null ? 'Closing' : 'Draft';
  const writer = nameOf(names, savedBy);
  switch (draft.state) {
    case 'review':
      return state('review', 'Waits for review', `sent by ${nameOf(names, submittedBy)}`);
    case 'approved':
      return publishAt && publishAt > now
        ? state(
            'scheduled',
            `${value === null ? 'Closes' : 'Goes out'} ${printShortTime(publishAt)}`,
            `approved by ${nameOf(names, approvedBy)}`,
          )
        : state(
            'publishing',
            value === null ? 'Being closed' : 'Being published',
            `approved by ${nameOf(names, approvedBy)}`,
          );
    default:
      // Who failed to publish it stays on the draft; sending it back takes the name off.
      if (problem) return state('refused', submittedBy ? 'Not published' : 'Sent back', problem);
      return state('draft', `${what} of ${writer}`, `saved ${printShortTime(savedAt)}`);
  }
}

export const nameOf = (names: Names, id: string | null): string =>
  (id && names.get(id)) || 'a former colleague';
