import { recordAudit } from '#platform/audit-store.server.ts';
import { hasFile, removeFile } from '#platform/files.server.ts';
import { logError } from '#platform/log.server.ts';
import type { PersonKey } from './person-key.ts';
import { printPersonKey } from './person-key.ts';
import { findLeadsOf, findSubscriberOf } from './person-store.server.ts';
import { findProofEntries, type SearchDetail } from './proof-store.server.ts';
import { searchEverywhere } from './search-everywhere.server.ts';

/** Less than the proxy waits. */
const patienceMs = 24_000;

interface Proving {
  /** Of the erasure. */
  entry: string;
  key: PersonKey;
  staffId: string;
  /** The address was typed again later: the proof keeps none to compare it with. */
  isTyped?: boolean;
  until?: number;
}

/** Removes what is left of the files, searches every store anew, and enters what was found into the audit. */
export async function proveErasure({
  entry,
  key,
  staffId,
  isTyped = false,
  until = Date.now() + patienceMs,
}: Proving): Promise<void> {
  const [erasure, ...searches] = await findProofEntries(entry);
  if (!erasure) return;
  const files = await clearFiles(erasure.detail.files ?? []);
  const { searched, unsearched } = await searchEverywhere({
    words: printPersonKey(key),
    // A reference is kept there on purpose, an address nowhere.
    except: 'email' in key ? [] : ['erasure', 'audit_entry'],
    first: searches.at(-1)?.detail.unsearched ?? [],
    until,
  });
  const arrived = (await findLeadsOf(key)).map(({ reference }) => reference);
  const detail: SearchDetail = {
    proves: entry,
    isTyped,
    files,
    arrived,
    subscribed: (await findSubscriberOf(key)) !== undefined,
    searched,
    unsearched,
  };
  await recordAudit({ staffId, act: 'person.erase', detail: { ...detail } });
}

/** Asked after removing, not taken from it: a store may promise what it does not do. */
async function clearFiles(keys: string[]): Promise<SearchDetail['files']> {
  const counts = { gone: 0, left: 0, unknown: 0 };
  for (const key of keys) {
    try {
      await removeFile(key);
      counts[(await hasFile(key)) ? 'left' : 'gone'] += 1;
    } catch (error) {
      logError('file not removed', error);
      counts.unknown += 1;
    }
  }
  return counts;
}
