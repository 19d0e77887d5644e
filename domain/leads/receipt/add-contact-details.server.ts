import { isEmailAddress } from '#platform/email-address.server.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { formLimits } from '../forms/form-limits.ts';
import { findLeadByReceipt, insertContactDetails } from '../lead-store.server.ts';

export type AddedContactDetails = { outcome: 'added' | 'settled' | 'unclear' | 'missing' };

/** An email address or a phone number, added to a request that left neither. A second try changes nothing. */
export async function addContactDetails(token: string, text: string): Promise<AddedContactDetails> {
  const lead = await findLeadByReceipt(token);
  if (!lead) return { outcome: 'missing' };
  if (lead.withdrawnAt || describeLead(lead).reachable) return { outcome: 'settled' };
  const reach = readContactDetails(text.trim());
  if (!reach) return { outcome: 'unclear' };
  return { outcome: (await insertContactDetails(lead.id, reach)) ? 'added' : 'settled' };
}

function readContactDetails(text: string): { email: string } | { phone: string } | null {
  if (isEmailAddress(text) && text.length <= formLimits.email) return { email: text };
  // Numbers are written in many ways; only their digits tell them from a slip of the hand.
  const digits = text.replace(/\D/g, '').length;
  const isPhone = digits >= 7 && text.length <= formLimits.phone && /^[\d\s+()./-]+$/.test(text);
  return isPhone ? { phone: text } : null;
}
