import { listTexts, readRole } from '../forms/describe-values.ts';
import { readLead } from '../forms/lead-kinds.server.ts';
import { companyKey, mailDomainKey, phoneKey } from './contact-keys.ts';
import { type LeadTexts, type SearchEntry, updateSearchIndex } from './lead-search-store.server.ts';
import { listReferenceWords, listSearchWords } from './search-words.ts';

const batchSize = 250;
/** PostgreSQL stores a megabyte of words with a lead; whoever writes more is found by what came first. */
const maxBytes = 500_000;

/** Adds leads that are new or have changed to the search index. */
export async function indexLeads(stopped: AbortSignal): Promise<void> {
  let updated: number;
  do {
    updated = await updateSearchIndex(batchSize, toEntry);
  } while (updated === batchSize && !stopped.aborted);
}

function toEntry({ id, reference, name, email, texts, ...lead }: LeadTexts): SearchEntry {
  const { kind, values } = readLead(lead);
  const words = listSearchWords([
    name,
    email ?? '',
    ...listTexts(kind.fields, values),
    ...texts.map(({ text }) => text),
  ]);
  return {
    id,
    words: limitBytes([...listReferenceWords(reference), ...words]),
    phone: phoneKey(readRole(kind.fields, values, 'phone')[0] ?? ''),
    mailDomain: mailDomainKey(email ?? ''),
    company: companyKey(readRole(kind.fields, values, 'company')[0] ?? ''),
  };
}

function limitBytes(words: string[]): string[] {
  let bytes = 0;
  return words.filter((word) => {
    bytes += Buffer.byteLength(word) + 8;
    return bytes <= maxBytes;
  });
}
