import { printColomboTime } from '#domain/format/print-time.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { getLead } from '../lead-store.server.ts';
import { getMessage } from '../receipt/receipt-store.server.ts';
import { AddedMail } from './added-mail.tsx';

/** Sends the department what the visitor added after the first mail. */
export async function writeAddedMail(leadId: string, messageId: string): Promise<Omit<Mail, 'messageId'>> {
  const lead = await getLead(leadId);
  const { text, writtenAt } = await getMessage(messageId);
  const { reference, mailbox, name, email } = lead;
  const { headline, typedEmail } = describeLead(lead);
  const subject = `Added to ${headline} from ${name || 'a visitor'}`;
  return {
    to: mailbox,
    ...(email && { replyTo: { name, address: email } }),
    subject: `${subject} (${reference})`,
    ...(await renderMail(
      <AddedMail
        {...{ reference, text, title: subject, typedEmail, canReply: email !== null }}
        writtenAt={printColomboTime(writtenAt)}
        dueAt={lead.dueAt && lead.dueAt > writtenAt ? printColomboTime(lead.dueAt) : null}
      />,
    )),
  };
}
