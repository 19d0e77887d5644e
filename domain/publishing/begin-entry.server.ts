import { existsSync } from 'node:fs';
import { joinWords } from '#content/editing/make-key.ts';
import { foldText } from '#domain/fold-text.ts';
import { dayOf } from '#domain/format/print-day.ts';
import { type Draft, listDrafts } from './draft-store.server.ts';
import { type LiveText, listLiveTexts } from './live-text.server.ts';
import { beginDraft } from './save-store.server.ts';

export type NewKind = 'opening' | 'news-item';

const folders: Record<NewKind, string> = { opening: 'content/openings', 'news-item': 'content/news' };

export const sampleFile = (kind: NewKind): string => `${folders[kind]}/new.yaml`;

/** A kind without a folder does not exist yet. */
export const canBegin = (kind: NewKind): boolean => existsSync(folders[kind]);

interface NewEntry {
  kind: NewKind;
  title: string;
  staffId: string;
  now: Date;
}

export type BegunEntry =
  | { outcome: 'begun'; file: string }
  /** Another one, live or drafted, has this title. */
  | { outcome: 'taken'; file: string; isLive: boolean };

/** Its address is made from the title once, and stays when the title changes. */
export async function beginEntry({ kind, title, staffId, now }: NewEntry): Promise<BegunEntry> {
  const [live, drafts] = await Promise.all([listLiveTexts(), listDrafts()]);
  // Closed ones too: their addresses are still in mails and bookmarks.
  const taken = new Set([...live, ...drafts].map(({ file }) => file));
  const same = [...live, ...drafts].find((text) => isCalled(kind, title, text));
  if (same)
    return { outcome: 'taken', file: same.file, isLive: live.some((text) => isCalled(kind, title, text)) };
  const slug = findFreeSlug(joinWords(title, /[a-z0-9]+/g) || kind, (name) => taken.has(toFile(kind, name)));
  const file = toFile(kind, slug);
  const orders = live
    .filter((text) => text.file.startsWith(`${folders[kind]}/`))
    .map(({ value }) => Number((value as { order?: unknown } | null)?.order ?? 0));
  const value = toValue[kind]({ slug, title, order: Math.max(0, ...orders) + 1, day: dayOf(now) });
  await beginDraft({ file, value, baseHash: '', staffId, change: 'begun' });
  return { outcome: 'begun', file };
}

function isCalled(kind: NewKind, title: string, { file, value }: LiveText | Draft): boolean {
  if (!file.startsWith(`${folders[kind]}/`)) return false;
  const own = (value as { title?: unknown } | null)?.title;
  return typeof own === 'string' && foldText(own.trim()) === foldText(title);
}

interface Start {
  slug: string;
  title: string;
  order: number;
  /** Today. */
  day: string;
}

const toValue: Record<NewKind, (start: Start) => object> = {
  opening: ({ slug, title, order, day }) => ({
    ...{ id: slug, slug, order, title, department: '', location: 'Colombo', type: 'Full-time' },
    ...{ description: '', requirements: ['', '', ''], benefits: ['', '', ''], criteria: ['', '', ''] },
    posted: day,
  }),
  'news-item': ({ slug, title, day }) => ({ id: slug, slug, title, date: day, summary: '', text: [''] }),
};

const toFile = (kind: NewKind, slug: string) => `${folders[kind]}/${slug}.yaml`;

function findFreeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let number = 2, name = slug; ; name = `${slug}-${number}`, number += 1)
    if (!isTaken(name)) return name;
}
