import { signedAddress } from '#domain/deliveries/mail-address.server.ts';
import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';

interface MailedLead {
  id: string;
  mailbox: string;
  name: string;
  email: string | null;
}

/** For a notice to the department. An answer comes to us, is recorded and goes on to the visitor; if no mail comes in, it
 * goes to the visitor directly. */
export function addressDepartment({
  id,
  mailbox,
  name,
  email,
}: MailedLead): Pick<Mail, 'to' | 'replyTo' | 'headers'> {
  const visitor = email && { name, address: email };
  const replyTo = visitor && (signedAddress(localPart(mailbox), 'staff', id) ?? visitor);
  return { to: mailbox, ...(replyTo && { replyTo }), headers: { 'Auto-Submitted': 'auto-generated' } };
}

/** Where a visitor answers our mail. */
export function visitorReplyTo({ id, mailbox }: Pick<MailedLead, 'id' | 'mailbox'>): string {
  return signedAddress(localPart(mailbox), 'reply', id) ?? mailbox;
}

/** Where somebody answers what we forwarded to them: never the address of the visitor's answers. */
export function outsiderReplyTo(forward: {
  forwardId: string;
  mailbox: string;
  authorEmail: string | null;
}): string {
  const { forwardId, mailbox, authorEmail } = forward;
  return signedAddress(localPart(mailbox), 'forward', forwardId) ?? authorEmail ?? mailbox;
}

export const deskUrl = (reference: string) => `${env().DESK_URL}/desk/leads/${reference}`;

const localPart = (mailbox: string) => mailbox.replace(/@.*/, '');
