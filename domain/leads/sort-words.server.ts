import { findUnsorted, insertWords, type UnsortedLead } from './lead-search-store.server.ts';
import { listReferenceWords, listSearchWords } from './search-words.ts';

const batch = 500;

/** Makes new leads findable by their words; after a pause it catches up. */
export async function sortWords(stopped: AbortSignal): Promise<void> {
  let found: UnsortedLead[];
  do {
    found = await findUnsorted(batch);
    if (found.length > 0) await insertWords(found.map((lead) => ({ id: lead.id, words: listWords(lead) })));
  } while (found.length === batch && !stopped.aborted);
}

function listWords({ reference, name, fields, messages }: UnsortedLead): string[] {
  return [
    ...new Set([
      ...listReferenceWords(reference),
      ...listSearchWords([reference, name, ...listTexts(fields), ...messages]),
    ]),
  ];
}

/** Whatever the form was: every text in it, except the sums that tell files apart. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'sha256' ? [] : listTexts(inner)));
}
