import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import { renderMail } from '#platform/render-mail.server.ts';
import { findLetter } from '../applications/application-act-store.server.ts';
import { frameLetter } from '../applications/decline-letter.ts';
import { DeclinedMail } from './declined-mail.tsx';

/** From a person to a person: it is no automatic answer, and a reply reaches those who hire. */
export async function writeDeclinedMail(replyId: string, kept: string): Promise<Omit<Mail, 'messageId'>> {
  const { words, email, name, mailbox, reference, opening, signedBy, mailToken, firstMessageId } =
    await findLetter(replyId);
  if (!email || !opening) throw new Error('A letter to nobody, or about nothing');
  const letter = frameLetter({ opening, reference, name, kept, signedBy });
  const receiptUrl = `${env().SITE_URL}/receipts/${mailToken}`;
  return {
    to: email,
    replyTo: mailbox,
    ...(firstMessageId && { headers: { 'In-Reply-To': firstMessageId, References: firstMessageId } }),
    subject: letter.subject,
    ...(await renderMail(<DeclinedMail {...{ letter, words, receiptUrl }} />)),
  };
}
