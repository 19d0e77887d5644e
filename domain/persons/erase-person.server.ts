import { viewOf } from './find-person.server.ts';
import { type PersonKey, printPersonKey, readPersonKey } from './person-key.ts';
import { deletePerson } from './person-store.server.ts';
import { proveErasure } from './prove-erasure.server.ts';

export type ErasedPerson =
  /** By whose number the proof can be opened. */
  | { outcome: 'erased'; entry: string }
  | { outcome: 'changed' | 'nothing' }
  /** What was typed to confirm is not what was looked up. */
  | { outcome: 'unconfirmed' };

interface Erasing {
  key: PersonKey;
  typedAgain: string;
  /** Of the person as looked at. */
  sight: string;
  staffId: string;
  now?: Date;
}

/** The rows in one transaction, then the files, then a search of every store for what may be left. */
export async function erasePerson({
  key,
  typedAgain,
  sight,
  staffId,
  now = new Date(),
}: Erasing): Promise<ErasedPerson> {
  const again = readPersonKey(typedAgain);
  if (again.outcome !== 'key' || printPersonKey(again.key) !== printPersonKey(key))
    return { outcome: 'unconfirmed' };
  const isAsSeen = (rows: Parameters<typeof viewOf>[0]) => viewOf(rows) === sight;
  const deleted = await deletePerson({ key, staffId, isAsSeen, now });
  if (deleted.outcome !== 'erased') return deleted;
  await proveErasure({ entry: deleted.entry, key, staffId });
  return { outcome: 'erased', entry: deleted.entry };
}
