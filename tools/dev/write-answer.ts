import type { SendMailOptions } from 'nodemailer';
import type { InboxMessage } from './inbox-store.ts';

/** The answer a mail program would write, with the proof of its sender that our mail server would add. */
export function writeAnswer(
  { to, answersTo, subject, messageId, text }: InboxMessage,
  words: string,
): SendMailOptions {
  const sender = to.match(/[^\s<>,]+@[^\s<>,]+/)?.[0] ?? '';
  const domain = sender.replace(/^.*@/, '');
  const quoted = text.replace(/^/gm, '> ');
  return {
    from: to,
    to: answersTo,
    envelope: { from: sender, to: answersTo },
    subject: `Re: ${subject}`,
    inReplyTo: messageId,
    text: `${words}\n\nOn ${new Date().toUTCString()}, Pahana wrote:\n${quoted}`,
    headers: { 'Authentication-Results': `mx.pahana.example; dmarc=pass header.from=${domain}` },
  };
}
