import { removeFile } from '#platform/files.server.ts';
import { logError } from '#platform/log.server.ts';
import { findLeadByReceipt } from '../lead-store.server.ts';
import { deleteExpiredLeads, deleteLead, type Expired, findErasure } from './erasure-store.server.ts';

export type ErasedLead = { outcome: 'erased'; reference: string } | { outcome: 'missing' };

/** Nothing is left but the reference, the kind and the date. `reference` tells a second click from a wrong address. */
export async function eraseLead(token: string, reference: string, now = new Date()): Promise<ErasedLead> {
  const lead = await findLeadByReceipt(token);
  const erased = lead && (await deleteLead(lead.id, now));
  if (!erased)
    return (await findErasure(reference)) ? { outcome: 'erased', reference } : { outcome: 'missing' };
  await removeFiles(erased.storageKeys);
  return { outcome: 'erased', reference: erased.reference };
}

/** One batch of those whose time is over; how many went. */
export async function eraseExpiredLeads(expired: Expired, limit: number, now: Date): Promise<number> {
  const erased = await deleteExpiredLeads(expired, limit, now);
  await removeFiles(erased.flatMap(({ storageKeys }) => storageKeys));
  return erased.length;
}

/** The rows are gone by now: a file that cannot be removed is noted as removable, and the comparison deletes it. */
async function removeFiles(keys: string[]): Promise<void> {
  for (const key of keys) await removeFile(key).catch((error) => logError('file not removed', error));
}
