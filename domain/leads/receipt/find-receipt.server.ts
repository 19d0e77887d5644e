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
  /** Staff see nothing left to do, whether or not they have answered. */
  isClosed: boolean;
  /** Not known of what was closed before this was noted. */
  closedAt: Date | null;
  /** Opened by who reads the address that was given, or there is none. */
  isProven: boolean;
  /** The answer stands in a mail; one given by phone does not. */
  isAnsweredByMail: boolean;
  /** What we wrote back by mail: shown only where it went to. */
  replies: { id: string; text: string; writtenAt: Date }[];
  /** What the visitor added later; what came through a mail may be the words of somebody else than who sent the form. */
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
