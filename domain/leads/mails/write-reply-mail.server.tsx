import { getContent } from '#content/read-content.server.ts';
import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import { renderMail } from '#platform/render-mail.server.ts';
import { findThread, getReply } from '../conversation/conversation-store.server.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { getLead } from '../lead-store.server.ts';
import { ReplyMail } from './reply-mail.tsx';
import { nameThread } from './write-lead-mail.server.tsx';

/** From a person at the department's address, below what the visitor had from us before. Nothing for a lead that was
 * withdrawn or taken for spam before it left. */
export async function writeReplyMail(
  leadId: string,
  replyId: string,
): Promise<Omit<Mail, 'messageId'> | null> {
  const lead = await getLead(leadId);
  if (lead.state === 'spam' || lead.state === 'withdrawn' || !lead.email) return null;
  const { reference, mailbox } = lead;
  const { noun } = describeLead(lead);
  // Whoever wrote it may have left since; the house has not.
  const house = getContent().company.name;
  const { text, author } = await getReply(replyId);
  const thread = await findThread(leadId, replyId);
  const receiptUrl = `${env().SITE_URL}/receipts/${lead.mailToken}`;
  const last = thread.at(-1);
  return {
    to: lead.email,
    from: { name: author ? `${author}, ${house}` : house, address: mailbox },
    ...(last && { headers: { 'In-Reply-To': last, References: thread.join(' ') } }),
    subject: `Re: ${nameThread(noun, reference)}`,
    ...(await renderMail(<ReplyMail {...{ reference, noun, text, receiptUrl }} author={author ?? house} />)),
  };
}
