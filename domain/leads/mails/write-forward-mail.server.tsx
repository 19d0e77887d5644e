import { Text } from '@react-email/text';
import { getContent } from '#content/read-content.server.ts';
import { printColomboTime } from '#domain/format/print-time.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { MailFrame, MailRule, smallPrint } from '#platform/mail/mail-frame.tsx';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { findForwardedMessage } from '../conversation/find-forwarded-message.server.ts';
import { findForward } from '../conversation/forward-store.server.ts';
import { attachFiles } from '../files/attach-files.server.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { getLead } from '../lead-store.server.ts';
import { outsiderReplyTo } from './address-mail.server.ts';
import { SentFacts } from './sent-facts.tsx';
import { SentParagraphs } from './sent-paragraphs.tsx';

/**
 * One message of a conversation for somebody outside of it. It is in no thread of the visitor and has no link to the
 * receipt. Null if it was undone, or the lead was withdrawn or marked as spam before it was sent.
 */
export async function writeForwardMail(forwardId: string): Promise<Omit<Mail, 'messageId'> | null> {
  const forward = await findForward(forwardId);
  if (!forward) return null;
  const { leadId, to, text, author, authorEmail, fileIds } = forward;
  const lead = await getLead(leadId);
  if (to === '' || lead.state === 'spam' || lead.state === 'withdrawn') return null;
  const message = await findForwardedMessage({ ...lead, id: leadId }, forward);
  if (!message) return null;
  const { name: company } = getContent().company;
  const { reference, mailbox } = lead;
  const { headline } = describeLead(lead);
  const sender = author ?? company;
  return {
    to,
    from: { name: author ? `${author}, ${company}` : company, address: mailbox },
    replyTo: outsiderReplyTo({ forwardId, mailbox, authorEmail }),
    attachments: attachFiles(message.files.filter(({ id }) => fileIds.includes(id))),
    subject: `Fwd: ${headline} (${reference})`,
    ...(await renderMail(
      <MailFrame preview={text.slice(0, 140)} title={`${sender} forwards you a message.`}>
        <SentParagraphs text={text} />
        <MailRule />
        <SentFacts
          facts={[{ label: `${message.who} on ${printColomboTime(message.writtenAt)}`, value: message.text }]}
        />
        <MailRule />
        <Text style={smallPrint}>
          Reply to this mail to answer {sender}. {message.who} does not get your answer.
        </Text>
      </MailFrame>,
    )),
  };
}
