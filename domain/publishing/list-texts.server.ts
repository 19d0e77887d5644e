import { kindOf } from '#content/editing/entry-kind.ts';
import { addressOf, nameEntry } from '#content/editing/name-entry.ts';
import { type Draft, listDrafts } from './draft-store.server.ts';
import { listFormerTexts, listLastPublications } from './history-store.server.ts';
import { listLiveTexts, parseText, readShipped } from './live-text.server.ts';
import { type Area, areaOf } from './who-may-edit.ts';

export interface ListedText {
  file: string;
  area: Area;
  name: string;
  /** Null if its texts stand on many pages. */
  address: string | null;
  /** Whether visitors see it; not before it is published first, and not when it is closed. */
  isLive: boolean;
  /** As it is live; null if it is not. */
  value: unknown;
  draft: Draft | null;
  /** The last publication by staff; null: the text is the one of the developers. */
  last: { id: string; publishedAt: Date; staffName: string | null } | null;
}

/** Every text of the site, also those to come and those that were closed, in the order of their names. */
export async function listTexts(): Promise<ListedText[]> {
  const [live, drafts, publications] = await Promise.all([
    listLiveTexts(),
    listDrafts(),
    listLastPublications(),
  ]);
  const values = new Map(live.map((text) => [text.file, text]));
  const drafted = new Map(drafts.map((draft) => [draft.file, draft]));
  const published = new Map(publications.map((last) => [last.file, last]));
  const knownNow = (file: string) => values.get(file)?.value ?? drafted.get(file)?.value ?? null;
  const files = [...new Set([...values.keys(), ...drafted.keys()])];
  const former = await listFormerTexts(files.filter((file) => knownNow(file) === null));
  return files
    .flatMap((file) => {
      const area = areaOf(file);
      if (!area || !kindOf(file)) return [];
      const text = values.get(file);
      const draft = drafted.get(file) ?? null;
      const value = text?.value ?? null;
      return [
        {
          file,
          area,
          ...nameText(file, knownNow(file) ?? parseText(former.get(file) ?? null)),
          isLive: value !== null,
          value,
          draft,
          last: published.get(file) ?? null,
        },
      ];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** All pages of a text call it by this name: as it is live, as its draft calls a new one, or as it was before it was closed. */
export async function nameListed(file: string, live: unknown, draft: unknown) {
  const known = live ?? draft ?? parseText((await listFormerTexts([file])).get(file) ?? null);
  return nameText(file, known);
}

/** An entry that was closed before staff changed it still has the name that was shipped. */
export function nameText(file: string, value: unknown): { name: string; address: string | null } {
  const known = value ?? parseText(readShipped(file));
  if (known) return { name: nameEntry(file, known), address: addressOf(file, known) };
  const words = file.replace(/^.*\/|\.yaml$/g, '').replaceAll('-', ' ');
  return { name: `${words[0]?.toUpperCase()}${words.slice(1)}`, address: null };
}
