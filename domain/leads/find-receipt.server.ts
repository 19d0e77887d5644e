import { type DescribedLead, describeLead } from './lead-kinds.server.ts';
import { findLeadByReceipt } from './lead-store.server.ts';

export interface Receipt extends DescribedLead {
  reference: string;
  receivedAt: Date;
  dueAt: Date | null;
  /** As the parse of its kind left them. */
  values: unknown;
}

export async function findReceipt(token: string): Promise<Receipt | null> {
  const lead = await findLeadByReceipt(token);
  if (!lead) return null;
  const { reference, receivedAt, dueAt } = lead;
  return { ...describeLead(lead), reference, receivedAt, dueAt, values: lead.fields };
}
