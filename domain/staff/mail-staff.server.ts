import { randomUUID } from 'node:crypto';
import { log, logError } from '#platform/log.server.ts';
import { type Mail, mailHost, sendMail, simulateMail } from '#platform/mail/mail.server.ts';

export type StaffMail = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Sent directly and not through the outbox, because sign-in codes and notices must not be stored there.
 * Returns whether the mail server accepted it. */
export async function mailStaff(to: string, mail: StaffMail): Promise<boolean> {
  const sent = await sendMail(address(to, mail));
  if (sent.outcome === 'refused') log('desk-mail-refused', { code: sent.code });
  return sent.outcome === 'accepted';
}

/** Takes as much work as a mail to staff, but sends nothing. */
export async function simulateStaffMail(to: string, mail: StaffMail): Promise<void> {
  await simulateMail(address(to, mail));
}

const address = (to: string, mail: StaffMail): Mail => ({
  ...mail,
  to,
  messageId: `<desk-${randomUUID()}@${mailHost()}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Runs without being awaited, so that response times do not reveal which addresses we know. */
export function inBackground(work: Promise<unknown>): void {
  void work.catch((error) => logError('desk-work-failed', error));
}
