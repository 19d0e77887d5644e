import type { PromiseName } from '#content/types.ts';
import { findReplies } from '../conversation/conversation-store.server.ts';
import { type DescribedLead, describeLead, promiseOf } from '../forms/describe-lead.server.ts';
import type { FieldTable, FormValues } from '../forms/field-table.ts';
import { readLead } from '../forms/lead-kinds.server.ts';
import { findShownInterview, type ShownInterview } from '../interviews/find-shown-interview.server.ts';
import { findLeadByReceipt } from '../lead-store.server.ts';
import { findMessages } from './receipt-store.server.ts';

export interface Receipt extends DescribedLead {
  reference: string;
  receivedAt: Date;
  promise: PromiseName | null;
  dueAt: Date | null;
  withdrawnAt: Date | null;
  answeredAt: Date | null;
  /** Since when the visitor waits for a further answer, and until when at most. */
  followUpAt: Date | null;
  followUpDueAt: Date | null;
  /** Staff have closed it, whether or not they answered. */
  /** The department that answers. */
  mailbox: string;
  isClosed: boolean;
  /** Unknown for leads closed before this time was recorded. */
  closedAt: Date | null;
  /** Opened by the link in our mail, or no email address was given. */
  isProven: boolean;
  /** False for an answer given by phone. */
  isAnsweredByMail: boolean;
  /** Our replies by mail. Shown only to whoever can read that mailbox. */
  replies: { id: string; text: string; writtenAt: Date; files: string[] }[];
  /** Added later. Those written through the mail link are shown only there: the author may not be the sender of the form. */
  messages: { id: string; text: string; writtenAt: Date }[];
  /** Shown like our replies only to whoever can read that mailbox. */
  interview: ShownInterview | null;
  values: FormValues<FieldTable>;
}

export async function findReceipt(token: string): Promise<Receipt | null> {
  const lead = await findLeadByReceipt(token);
  if (!lead) return null;
  const { reference, receivedAt, dueAt, withdrawnAt, answeredAt, closedAt, followUpAt, followUpDueAt } = lead;
  const times = { receivedAt, dueAt, withdrawnAt, answeredAt, closedAt, followUpAt, followUpDueAt };
  const [messages, replies] = await Promise.all([findMessages(lead.id), findReplies(lead.id)]);
  const { isProven } = lead;
  const hasInterviews = isProven && lead.kind === 'application' && !withdrawnAt;
  const isClosed = lead.state === 'closed';
  return {
    ...describeLead(lead),
    reference,
    promise: promiseOf(lead),
    mailbox: lead.mailbox,
    ...times,
    isClosed,
    isProven,
    isAnsweredByMail: replies.length > 0,
    messages: messages
      .filter(({ isThroughMail }) => isProven || !isThroughMail)
      .map(({ isThroughMail: _, ...message }) => message),
    replies: isProven ? replies : [],
    interview: hasInterviews ? await findShownInterview(lead.id) : null,
    values: readLead(lead).values,
  };
}
