import { Text } from '@react-email/text';
import type { Mail } from '#platform/mail/mail.server.ts';
import { MailButton, MailFrame, paragraph, smallPrint } from '#platform/mail/mail-frame.tsx';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { type RefusedReply, refusedReplies } from '../conversation/refused-reply.ts';
import { getLead } from '../lead-store.server.ts';
import { addressDepartment, deskUrl } from './address-mail.server.ts';

/** Tells a colleague that the visitor did not get their answer. Nothing of the visitor is in it: they may not see the lead. */
export async function writeUnsentMail(
  leadId: string,
  reason: string | null,
  footer: string,
): Promise<Omit<Mail, 'messageId'>> {
  const { reference, mailbox } = await getLead(leadId);
  const title = `Your answer to ${reference} was not sent`;
  return {
    ...addressDepartment({ id: leadId, mailbox, name: '', email: null }),
    subject: title,
    ...(await renderMail(
      <MailFrame preview="The visitor did not get it." title={title}>
        <Text style={paragraph}>
          The visitor did not get what you wrote by mail. {refusedReplies[reason as RefusedReply] ?? ''}
        </Text>
        <Text style={paragraph}>
          Your words are not lost: they wait under “Mail to look at” until somebody decides about them.
        </Text>
        <MailButton href={deskUrl(reference)}>Open it at the desk</MailButton>
        <Text style={smallPrint}>{footer}</Text>
      </MailFrame>,
    )),
  };
}
