import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import { renderMail } from '#platform/render-mail.server.ts';
import { findLetter } from './application-act-store.server.ts';
import { frameLetter } from './decline-letter.ts';
import { describeLead } from './lead-kinds.server.ts';
import { DeclinedMail } from './mails/declined-mail.tsx';

/** From a person to a person: it is no automatic answer, and a reply reaches those who hire. */
export async function writeDeclinedMail(replyId: string, kept: string): Promise<Omit<Mail, 'messageId'>> {
  const { words, email, name, mailbox, reference, opening, signedBy, ...lead } = await findLetter(replyId);
  if (!email || !opening) throw new Error('A letter to nobody, or about nothing');
  const { greeting } = describeLead(lead);
  const letter = frameLetter({ opening, reference, greeting, kept, signedBy });
  const thread = lead.firstMessageId;
  const receiptUrl = `${env().SITE_URL}/receipts/${lead.receiptToken}`;
  return {
    to: { name, address: email },
    replyTo: mailbox,
    ...(thread && { headers: { 'In-Reply-To': thread, References: thread } }),
    subject: letter.subject,
    ...(await renderMail(<DeclinedMail {...{ letter, words, receiptUrl }} />)),
  };
}
