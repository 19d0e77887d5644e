import { type DescribedLead, describeLead } from './lead-kinds.server.ts';
import { findLeadByReceipt } from './lead-store.server.ts';
import { findMessages } from './receipt-store.server.ts';

export interface Receipt extends DescribedLead {
  reference: string;
  receivedAt: Date;
  dueAt: Date | null;
  withdrawnAt: Date | null;
  /** What the visitor added later. */
  messages: { id: string; text: string; writtenAt: Date }[];
  /** As the parse of its kind left them. */
  values: unknown;
}

export async function findReceipt(token: string): Promise<Receipt | null> {
  const lead = await findLeadByReceipt(token);
  if (!lead) return null;
  const { reference, receivedAt, dueAt, withdrawnAt } = lead;
  const messages = await findMessages(token);
  return { ...describeLead(lead), reference, receivedAt, dueAt, withdrawnAt, messages, values: lead.fields };
}
