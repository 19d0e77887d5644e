import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { findLetter } from '../applications/application-action-store.server.ts';
import { frameLetter } from '../applications/decline-letter.ts';
import { visitorReplyTo } from './address-mail.server.ts';
import { DeclinedMail } from './declined-mail.tsx';

/** A personal mail: it is not marked as an automatic answer, and replies go to the recruiters. */
export async function writeDeclinedMail(
  replyId: string,
  retention: string,
): Promise<Omit<Mail, 'messageId'>> {
  const { leadId, text, email, name, mailbox, reference, opening, signedBy, mailToken, firstMessageId } =
    await findLetter(replyId);
  if (!email || !opening) throw new Error('A decline letter needs an email address and an opening');
  const letter = frameLetter({ opening, reference, name, retention, signedBy });
  const receiptUrl = `${env().SITE_URL}/receipts/${mailToken}`;
  return {
    to: email,
    replyTo: visitorReplyTo({ id: leadId, mailbox }),
    ...(firstMessageId && { headers: { 'In-Reply-To': firstMessageId, References: firstMessageId } }),
    subject: letter.subject,
    ...(await renderMail(<DeclinedMail {...{ letter, text, receiptUrl }} />)),
  };
}
