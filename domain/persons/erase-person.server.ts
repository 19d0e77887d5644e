import { fingerprintOf } from './find-person.server.ts';
import { type PersonKey, printPersonKey, readPersonKey } from './person-key.ts';
import { deletePerson } from './person-store.server.ts';
import { proveErasure } from './prove-erasure.server.ts';

export type ErasedPerson =
  /** `entry` is the number of the audit entry and of the proof. */
  | { outcome: 'erased'; entry: string }
  | { outcome: 'changed' | 'nothing' }
  /** The text typed to confirm is not what was looked up. */
  | { outcome: 'unconfirmed' };

interface ErasureRequest {
  key: PersonKey;
  typedAgain: string;
  /** Of the rows that staff saw before they confirmed. */
  fingerprint: string;
  staffId: string;
  now?: Date;
}

/** Deletes the rows in one transaction, then the files, and then searches every store for anything left. */
export async function erasePerson({
  key,
  typedAgain,
  fingerprint,
  staffId,
  now = new Date(),
}: ErasureRequest): Promise<ErasedPerson> {
  const again = readPersonKey(typedAgain);
  if (again.outcome !== 'key' || printPersonKey(again.key) !== printPersonKey(key))
    return { outcome: 'unconfirmed' };
  const isUnchanged = (ids: Parameters<typeof fingerprintOf>[0]) => fingerprintOf(ids) === fingerprint;
  const deleted = await deletePerson({ key, staffId, isUnchanged, now });
  if (deleted.outcome !== 'erased') return deleted;
  await proveErasure({ entry: deleted.entry, key, staffId });
  return { outcome: 'erased', entry: deleted.entry };
}
