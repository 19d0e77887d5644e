import { recordAudit } from '#platform/audit-store.server.ts';
import { hasFile, removeFile } from '#platform/files/files.server.ts';
import { logError } from '#platform/log.server.ts';
import type { PersonKey } from './person-key.ts';
import { printPersonKey } from './person-key.ts';
import { findLeadsOf, findSubscriberOf } from './person-store.server.ts';
import { findProofEntries, type SearchDetail } from './proof-store.server.ts';
import { searchEverywhere } from './search-everywhere.server.ts';

/** Less than the proxy's timeout. */
const timeLimitMs = 24_000;

interface ProofRequest {
  /** The number of the erasure's audit entry. */
  entry: string;
  key: PersonKey;
  staffId: string;
  /** Whether the address was typed again later, which cannot be compared because the proof stores none. */
  isTyped?: boolean;
  until?: number;
}

/** Deletes remaining files, searches every store again, and records the result in the audit. */
export async function proveErasure({
  entry,
  key,
  staffId,
  isTyped = false,
  until = Date.now() + timeLimitMs,
}: ProofRequest): Promise<void> {
  const [erasure, ...searches] = await findProofEntries(entry);
  if (!erasure) return;
  const files = await removeFiles(erasure.detail.files ?? []);
  const { searched, unsearched } = await searchEverywhere({
    text: printPersonKey(key),
    // These tables store references on purpose, but addresses are stored nowhere.
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
  await recordAudit({ staffId, action: 'person.erase', detail: { ...detail } });
}

/** Checks each file after deleting it, because a store may report success without deleting. */
async function removeFiles(keys: string[]): Promise<SearchDetail['files']> {
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
