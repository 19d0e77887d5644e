import { getContent } from '#content/read-content.server.ts';
import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { findThread, getReply } from '../conversation/conversation-store.server.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { getLead } from '../lead-store.server.ts';
import { ReplyMail } from './reply-mail.tsx';
import { threadSubject } from './write-lead-mail.server.tsx';

/** From a member of staff at the department's address, in the thread of our earlier mails. Null if the lead was
 * withdrawn or marked as spam before the reply was sent. */
export async function writeReplyMail(
  leadId: string,
  replyId: string,
): Promise<Omit<Mail, 'messageId'> | null> {
  const lead = await getLead(leadId);
  if (lead.state === 'spam' || lead.state === 'withdrawn' || !lead.email) return null;
  const { reference, mailbox } = lead;
  const { noun } = describeLead(lead);
  // The author may have left the company since.
  const companyName = getContent().company.name;
  const { text, author } = await getReply(replyId);
  const thread = await findThread(leadId, replyId);
  const receiptUrl = `${env().SITE_URL}/receipts/${lead.mailToken}`;
  const last = thread.at(-1);
  return {
    to: lead.email,
    from: { name: author ? `${author}, ${companyName}` : companyName, address: mailbox },
    ...(last && { headers: { 'In-Reply-To': last, References: thread.join(' ') } }),
    subject: `Re: ${threadSubject(noun, reference)}`,
    ...(await renderMail(
      <ReplyMail {...{ reference, noun, text, receiptUrl }} author={author ?? companyName} />,
    )),
  };
}
