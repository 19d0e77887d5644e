import { z } from 'zod';
import { hashText } from './hash-text.ts';

/**
 * Which change of staff each file of the code contains. The export writes it beside the texts, so it is merged with them. By
 * it a release whose developers merged a text of staff and changed it further is told from one that never saw it.
 */
export const includedFile = 'content/revisions.json';

export type IncludedRevisions = Readonly<Record<string, string>>;

/** With a part of the hash, because another database counts from 1 too. */
export function markRevision({ id, text }: { id: string; text: string | null }): string {
  return `${id} ${text === null ? 'closed' : hashText(text).slice(0, 12)}`;
}

/** A file that cannot be read counts as none: then a deploy asks instead of hiding a text. */
export function parseIncluded(text: string | null): IncludedRevisions {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** One line for each file, in order, so that git merges them. */
export function printIncluded(included: IncludedRevisions): string {
  const sorted = Object.entries(included).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
