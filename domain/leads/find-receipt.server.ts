import { findReplies } from './conversation-store.server.ts';
import { type DescribedLead, describeLead } from './lead-kinds.server.ts';
import { findLeadByReceipt } from './lead-store.server.ts';
import { findMessages } from './receipt-store.server.ts';

export interface Receipt extends DescribedLead {
  reference: string;
  receivedAt: Date;
  dueAt: Date | null;
  withdrawnAt: Date | null;
  answeredAt: Date | null;
  /** What we wrote back by mail. */
  replies: { id: string; text: string; writtenAt: Date }[];
  /** What the visitor added later. */
  messages: { id: string; text: string; writtenAt: Date }[];
  /** As the parse of its kind left them. */
  values: unknown;
}

export async function findReceipt(token: string): Promise<Receipt | null> {
  const lead = await findLeadByReceipt(token);
  if (!lead) return null;
  const { fields: values, reference, receivedAt, dueAt, withdrawnAt, answeredAt } = lead;
  const times = { receivedAt, dueAt, withdrawnAt, answeredAt };
  const [messages, replies] = await Promise.all([findMessages(token), findReplies(token)]);
  return { ...describeLead(lead), reference, ...times, messages, replies, values };
}
