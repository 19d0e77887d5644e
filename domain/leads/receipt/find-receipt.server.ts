import type { PromiseName } from '#content/types.ts';
import { findReplies } from '../conversation/conversation-store.server.ts';
import { type DescribedLead, describeLead, promiseOf } from '../forms/describe-lead.server.ts';
import type { FieldTable, FormValues } from '../forms/field-table.ts';
import { readLead } from '../forms/lead-kinds.server.ts';
import { findLeadByReceipt } from '../lead-store.server.ts';
import { findMessages } from './receipt-store.server.ts';

export interface Receipt extends DescribedLead {
  reference: string;
  receivedAt: Date;
  promise: PromiseName | null;
  dueAt: Date | null;
  withdrawnAt: Date | null;
  answeredAt: Date | null;
  /** Staff have closed it, whether or not they answered. */
  isClosed: boolean;
  /** Unknown for leads closed before this time was recorded. */
  closedAt: Date | null;
  /** Opened by the link in our mail, or no email address was given. */
  isProven: boolean;
  /** False for an answer given by phone. */
  isAnsweredByMail: boolean;
  /** Our replies by mail. Shown only to whoever can read that mailbox. */
  replies: { id: string; text: string; writtenAt: Date }[];
  /** Added later. Those written through the mail link are shown only there: the author may not be the sender of the form. */
  messages: { id: string; text: string; writtenAt: Date }[];
  values: FormValues<FieldTable>;
}

export async function findReceipt(token: string): Promise<Receipt | null> {
  const lead = await findLeadByReceipt(token);
  if (!lead) return null;
  const { reference, receivedAt, dueAt, withdrawnAt, answeredAt, closedAt } = lead;
  const times = { receivedAt, dueAt, withdrawnAt, answeredAt, closedAt };
  const [messages, replies] = await Promise.all([findMessages(lead.id), findReplies(lead.id)]);
  const { isProven } = lead;
  const isClosed = lead.state === 'closed';
  return {
    ...describeLead(lead),
    reference,
    promise: promiseOf(lead),
    ...times,
    isClosed,
    isProven,
    isAnsweredByMail: replies.length > 0,
    messages: messages
      .filter(({ isThroughMail }) => isProven || !isThroughMail)
      .map(({ isThroughMail: _, ...message }) => message),
    replies: isProven ? replies : [],
    values: readLead(lead).values,
  };
}
