import { findLeadByReceipt } from '../lead-store.server.ts';
import { markWithdrawn } from './receipt-store.server.ts';

/** Staff stop answering; the data stays until its retention ends. A second call changes nothing. */
export async function withdrawLead(
  token: string,
  now = new Date(),
): Promise<{ outcome: 'withdrawn' | 'missing' }> {
  const lead = await findLeadByReceipt(token);
  const done = lead && ((await markWithdrawn(lead.id, now)) || (await findLeadByReceipt(token)));
  return { outcome: done ? 'withdrawn' : 'missing' };
}
