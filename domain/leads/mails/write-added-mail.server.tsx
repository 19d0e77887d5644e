import { printColomboTime } from '#domain/format/print-time.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { isByVisitor } from '../conversation/standings.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { currentTurn } from '../handling/current-turn.ts';
import { getLead } from '../lead-store.server.ts';
import { getMessage } from '../receipt/receipt-store.server.ts';
import { AddedMail } from './added-mail.tsx';
import { addressDepartment, deskUrl } from './address-mail.server.ts';

/** Sends the department, or the owner, what the visitor added after the first mail. */
export async function writeAddedMail(
  leadId: string,
  messageId: string,
  footer?: string,
): Promise<Omit<Mail, 'messageId'>> {
  const lead = await getLead(leadId);
  const { text, writtenAt, sender, standing } = await getMessage(messageId);
  const { reference, mailbox, name, email } = lead;
  const { headline, typedEmail } = describeLead(lead);
  const due = currentTurn(lead)?.due;
  const author = isByVisitor(standing) ? name || 'a visitor' : sender;
  const subject = `Added to ${headline} from ${author}`;
  return {
    ...addressDepartment({ id: leadId, mailbox, name, email }),
    subject: `${subject} (${reference})`,
    ...(await renderMail(
      <AddedMail
        {...{ reference, text, title: subject, typedEmail, canReply: email !== null, footer }}
        url={deskUrl(reference)}
        writtenAt={printColomboTime(writtenAt)}
        dueAt={due && due > writtenAt ? printColomboTime(due) : null}
      />,
    )),
  };
}
