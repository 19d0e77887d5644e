import { getContent } from '#content/read-content.server.ts';
import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { findThread, getReply } from '../conversation/conversation-store.server.ts';
import { attachFiles } from '../files/attach-files.server.ts';
import { findReplyFiles } from '../files/lead-file-store.server.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { getLead } from '../lead-store.server.ts';
import { visitorReplyTo } from './address-mail.server.ts';
import { ReplyMail } from './reply-mail.tsx';
import { threadSubject } from './write-lead-mail.server.tsx';

/** Mail programs read the first and the newest; a header must not grow for ever. */
const listReferences = (thread: string[]) => [...thread.slice(0, 1), ...thread.slice(1).slice(-20)].join(' ');

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
  const { text, author, copiedTo } = await getReply(replyId);
  const thread = await findThread(leadId, replyId);
  // Whoever has this link has the visitor's rights, so it is in no mail that others get too.
  const receiptUrl = copiedTo.length > 0 ? null : `${env().SITE_URL}/receipts/${lead.mailToken}`;
  const last = thread.at(-1);
  return {
    to: lead.email,
    ...(copiedTo.length > 0 && { cc: copiedTo }),
    attachments: attachFiles(await findReplyFiles(replyId)),
    from: { name: author ? `${author}, ${companyName}` : companyName, address: mailbox },
    replyTo: visitorReplyTo({ id: leadId, mailbox }),
    ...(last && { headers: { 'In-Reply-To': last, References: listReferences(thread) } }),
    subject: `Re: ${threadSubject(noun, reference)}`,
    ...(await renderMail(
      <ReplyMail {...{ reference, noun, text, receiptUrl }} author={author ?? companyName} />,
    )),
  };
}
