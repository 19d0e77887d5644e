import type { ContactValues } from './contact-form.ts';
import { findLeadByReceipt } from './lead-store.server.ts';

export interface Receipt {
  kind: 'contact';
  reference: string;
  receivedAt: Date;
  dueAt: Date;
  values: ContactValues;
}

export async function findReceipt(token: string): Promise<Receipt | null> {
  if (!/^[\w-]{24}$/.test(token)) return null;
  const lead = await findLeadByReceipt(token);
  if (lead?.kind !== 'contact') return null;
  const { reference, receivedAt, dueAt } = lead;
  // The column was written from ContactValues by submitLead and by nothing else.
  return { kind: 'contact', reference, receivedAt, dueAt, values: lead.fields as unknown as ContactValues };
}
