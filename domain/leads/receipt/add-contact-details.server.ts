import { isEmailAddress } from '#platform/mail/email-address.server.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { formLimits } from '../forms/form-limits.ts';
import { findLeadByReceipt, insertContactDetails } from '../lead-store.server.ts';

export type AddedContactDetails = { outcome: 'added' | 'settled' | 'unclear' | 'missing' };

/** Adds an email address or a phone number to a request that has neither. A second attempt changes nothing. */
export async function addContactDetails(token: string, text: string): Promise<AddedContactDetails> {
  const lead = await findLeadByReceipt(token);
  if (!lead) return { outcome: 'missing' };
  if (lead.withdrawnAt || describeLead(lead).reachable) return { outcome: 'settled' };
  const details = readContactDetails(text.trim());
  if (!details) return { outcome: 'unclear' };
  return { outcome: (await insertContactDetails(lead.id, details)) ? 'added' : 'settled' };
}

function readContactDetails(text: string): { email: string } | { phone: string } | null {
  if (isEmailAddress(text) && text.length <= formLimits.email) return { email: text };
  // Phone numbers are written in many formats, so only the number of digits is checked against typing errors.
  const digits = text.replace(/\D/g, '').length;
  const isPhone = digits >= 7 && text.length <= formLimits.phone && /^[\d\s+()./-]+$/.test(text);
  return isPhone ? { phone: text } : null;
}
