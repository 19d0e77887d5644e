import { listTexts } from '../forms/describe-values.ts';
import { readLead } from '../forms/lead-kinds.server.ts';
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

function listWords({ reference, name, messages, ...lead }: UnsortedLead): string[] {
  const { kind, values } = readLead(lead);
  return [
    ...new Set([
      ...listReferenceWords(reference),
      ...listSearchWords([reference, name, ...listTexts(kind.fields, values), ...messages]),
    ]),
  ];
}
