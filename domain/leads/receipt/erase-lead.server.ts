import { removeFile } from '#platform/files/files.server.ts';
import { logError } from '#platform/log.server.ts';
import { findLeadByReceipt } from '../lead-store.server.ts';
import { deleteExpiredLeads, deleteLead, type Expired, findErasure } from './erasure-store.server.ts';

export type ErasedLead = { outcome: 'erased'; reference: string } | { outcome: 'missing' };

/** Only the reference, the kind, the reason and the date stay. With `reference` a second click is still answered as erased. */
export async function eraseLead(token: string, reference: string, now = new Date()): Promise<ErasedLead> {
  const lead = await findLeadByReceipt(token);
  const erased = lead && (await deleteLead(lead.id, now));
  if (!erased)
    return (await findErasure(reference)) ? { outcome: 'erased', reference } : { outcome: 'missing' };
  await removeFiles(erased.storageKeys);
  return { outcome: 'erased', reference: erased.reference };
}

/** Erases one batch of expired leads and returns how many. */
export async function eraseExpiredLeads(expired: Expired, limit: number, now: Date): Promise<number> {
  const erased = await deleteExpiredLeads(expired, limit, now);
  await removeFiles(erased.flatMap(({ storageKeys }) => storageKeys));
  return erased.length;
}

/** The rows are already deleted. A file that cannot be removed now is in `removed_file`, so the file comparison deletes it later. */
async function removeFiles(keys: string[]): Promise<void> {
  for (const key of keys) await removeFile(key).catch((error) => logError('file not removed', error));
}
