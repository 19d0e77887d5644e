import { checkDraft } from './check-draft.server.ts';
import { findPublication, listPublications, type Publication } from './history-store.server.ts';
import { parseText, readLiveText, readShipped } from './live-text.server.ts';
import { beginDraft } from './save-store.server.ts';
import { isBinding } from './who-may-edit.ts';

export type Restored =
  | 'published'
  /** There is no text to come back, so the page goes. */
  | 'closed'
  /** It binds the company, or no longer fits the rest of the site, so somebody looks at it first. */
  | 'drafted'
  /** The text has a draft, which is not replaced. */
  | 'has-draft'
  /** Something newer was published. */
  | 'changed'
  | 'same';

interface Restoration {
  file: string;
  /** A revision, or "shipped". */
  to: string;
  staffId: string;
}

/** An earlier text comes back as a new publication: nothing is taken out of the history. */
export async function restoreText({ file, to, staffId }: Restoration): Promise<Restored> {
  const revision = to === 'shipped' ? undefined : await findPublication(file, to);
  if (to !== 'shipped' && !revision) return 'changed';
  const text = revision ? revision.text : readShipped(file);
  return await bringBack({ file, text, staffId, change: 'brought-back' });
}

/** What was live before the last publication comes back. */
export async function undoPublication({ file, to, staffId }: Restoration): Promise<Restored> {
  const [last] = await listPublications(file, 1);
  if (!last || last.id !== to) return 'changed';
  const text = await readTextBefore(last);
  return await bringBack({ file, text, staffId, change: 'undone' });
}

/** Null: there was none, because the entry was new or closed. */
export async function readTextBefore({
  file,
  previousId,
}: Pick<Publication, 'file' | 'previousId'>): Promise<string | null> {
  const before = previousId ? await findPublication(file, previousId) : undefined;
  return before ? before.text : readShipped(file);
}

/** Closing is a publication as well, so it can be undone. */
export async function closeEntry({ file, staffId }: Omit<Restoration, 'to'>): Promise<Restored> {
  return await bringBack({ file, text: null, staffId, change: 'closed' });
}

const notes = { 'brought-back': 'An earlier text came back', undone: 'Undone', closed: 'Closed' };

async function bringBack({
  file,
  text,
  staffId,
  change,
}: {
  file: string;
  text: string | null;
  staffId: string;
  change: keyof typeof notes;
}): Promise<Restored> {
  const live = await readLiveText(file);
  if (live.text === text) return 'same';
  const value = parseText(text);
  const isSound = !isBinding(file) && (await checkDraft({ file, value })).outcome === 'sound';
  const isBegun = await beginDraft({
    ...{ file, value, baseHash: live.hash, staffId, note: notes[change], change },
    state: isSound ? 'approved' : 'draft',
  });
  if (!isBegun) return 'has-draft';
  if (!isSound) return 'drafted';
  return text === null ? 'closed' : 'published';
}
