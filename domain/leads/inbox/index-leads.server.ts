import { listTexts } from '../forms/describe-values.ts';
import { readLead } from '../forms/lead-kinds.server.ts';
import { findUnindexed, insertSearchText, type UnindexedLead } from './lead-search-store.server.ts';
import { listReferenceWords, listSearchWords } from './search-words.ts';

const batchSize = 500;

/** Adds all leads that are not yet indexed to the search index. */
export async function indexLeads(stopped: AbortSignal): Promise<void> {
  let found: UnindexedLead[];
  do {
    found = await findUnindexed(batchSize);
    if (found.length > 0)
      await insertSearchText(found.map((lead) => ({ id: lead.id, words: listWords(lead) })));
  } while (found.length === batchSize && !stopped.aborted);
}

function listWords({ reference, name, messages, ...lead }: UnindexedLead): string[] {
  const { kind, values } = readLead(lead);
  return [
    ...new Set([
      ...listReferenceWords(reference),
      ...listSearchWords([reference, name, ...listTexts(kind.fields, values), ...messages]),
    ]),
  ];
}
