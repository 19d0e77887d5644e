import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { dayOf } from '#domain/format/print-day.ts';
import type { Draft } from './draft-store.server.ts';
import { draftedText } from './drafted-text.server.ts';
import { hashText } from './hash-text.ts';
import { compareWithFolder, readShipped } from './read-shipped.server.ts';
import type { ChangedText } from './release-order.ts';
import { listNewestRevisions, listPublishedTexts, type NewRevision } from './revision-store.server.ts';

/** A text to be published, and what it follows. */
export type Change = Omit<NewRevision, 'staffId' | 'approvedBy' | 'note'>;

type ReadChange =
  | { outcome: 'read'; change: Change }
  /** The live text is no longer the one that the draft began from. */
  | { outcome: 'outdated' }
  /** What was typed cannot be brought into the live text. */
  | { outcome: 'unwritable' };

export interface Texts {
  /** What replaces shipped files now. */
  changed: ChangedText[];
  withChanges(changes: readonly ChangedText[]): ChangedText[];
  readChange(draft: Draft, now: Date): Promise<ReadChange>;
}

/** The live texts: the newest revision of each file, otherwise what this program has in its folder. */
export async function openTexts(root = process.cwd()): Promise<Texts> {
  const newest = await listNewestRevisions();
  const changed = compareWithFolder(newest, root).overlay;
  const withChanges: Texts['withChanges'] = (changes) => {
    const files = new Set(changes.map(({ file }) => file));
    const own = (all: readonly ChangedText[]) =>
      all.map(({ file, text, changedOn }) => ({ file, text, changedOn }));
    const all = [...own(changed).filter(({ file }) => !files.has(file)), ...own(changes)];
    // A text that is as it was shipped replaces nothing.
    return all.filter(({ file, text }) => text !== readShipped(root, file));
  };
  return {
    changed: withChanges([]),
    withChanges,
    async readChange(draft, now) {
      const { file } = draft;
      const shipped = readShipped(root, file);
      const current = changed.find((revision) => revision.file === file);
      const liveText = current ? current.text : shipped;
      if (hashText(liveText) !== draft.baseHash) return { outcome: 'outdated' };
      const earlier = await findEarlier(draft, shipped);
      const text = earlier ? earlier.text : writeText(draft, liveText);
      if (text === undefined) return { outcome: 'unwritable' };
      const change = {
        ...{ file, text, changedOn: earlier?.changedOn ?? dayOf(now), shippedHash: hashText(shipped) },
        previousId: newest.find((revision) => revision.file === file)?.id ?? null,
      };
      return { outcome: 'read', change };
    },
  };
}

/** A draft that cannot be written must not keep others from being published, whatever the reason. */
function writeText(draft: Draft, liveText: string | null): string | null | undefined {
  try {
    return draftedText(draft, liveText);
  } catch {
    return undefined;
  }
}

/** A text that comes back is the very same text, so its pages and their days are the same too. */
async function findEarlier({ file, value }: Draft, shipped: string | null) {
  if (value === null) return undefined;
  const published = await listPublishedTexts(file);
  const all = [...published, { text: shipped, changedOn: undefined }];
  return all.find(({ text }) => text !== null && isDeepStrictEqual(parse(text), value));
}
