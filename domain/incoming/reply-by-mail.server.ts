import { getContent } from '#content/read-content.server.ts';
import { hasOwnText } from '#domain/leads/conversation/compose-reply.ts';
import { insertReply } from '#domain/leads/conversation/conversation-store.server.ts';
import type { RefusedReply } from '#domain/leads/conversation/refused-reply.ts';
import { describeLead } from '#domain/leads/forms/describe-lead.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { listStoodInFor } from '#domain/staff/deputy-store.server.ts';
import { isAllowed } from '#domain/staff/permissions.ts';
import type { findAnsweredLead } from './answered-lead-store.server.ts';

interface MailedReply {
  staffId: string;
  text: string;
  /** Equal for the same mail, so that it counts once. */
  key: string;
  mailId: string;
  /** Whether the colleague wrote to the visitor directly, with a copy to us. */
  isSent: boolean;
  now: Date;
}

type AnsweredLead = NonNullable<Awaited<ReturnType<typeof findAnsweredLead>>>;

/** Counts as an answer written at the desk: it is sent, recorded and stops the clock. */
export async function replyByMail(lead: AnsweredLead, reply: MailedReply): Promise<'done' | RefusedReply> {
  const author = (await findColleagues()).find(({ id }) => id === reply.staffId);
  if (!author) return 'not-theirs';
  const standsInFor = await listStoodInFor(author.id, reply.now);
  if (!isAllowed({ ...author, standsInFor }, 'lead.reply', getContent().company, lead)) return 'not-theirs';
  const { greeting } = describeLead(lead);
  if (!hasOwnText({ greeting, reference: lead.reference, author: author.name }, reply.text)) return 'empty';
  if (!lead.email) return 'no-address';
  if (lead.mergedIntoId || lead.state === 'spam' || lead.state === 'withdrawn') return 'not-open';
  const { outcome } = await insertReply(lead, author.id, {
    submissionKey: `mail:${reply.key}`,
    text: reply.text,
    writtenAt: reply.now,
    mailId: reply.mailId,
    isSent: reply.isSent,
  });
  // Somebody changed the lead at this moment: the mail is read once more.
  if (outcome === 'changed') throw new Error('The lead changed while a mail was read');
  return 'done';
}
