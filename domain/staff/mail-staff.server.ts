import { randomUUID } from 'node:crypto';
import { log, logError } from '#platform/log.server.ts';
import { type Mail, mailHost, rehearseMail, sendMail } from '#platform/mail.server.ts';

export type StaffMail = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Sent at once and by ourselves: nothing that opens a door, or says that one was opened, is stored in the outbox. */
export async function mailStaff(to: string, mail: StaffMail): Promise<void> {
  const sent = await sendMail(address(to, mail));
  if (sent.outcome === 'refused') log('desk-mail-refused', { code: sent.code });
}

/** As much work as a mail to staff, and nobody gets it. */
export async function mailNobody(to: string, mail: StaffMail): Promise<void> {
  await rehearseMail(address(to, mail));
}

const address = (to: string, mail: StaffMail): Mail => ({
  ...mail,
  to,
  messageId: `<desk-${randomUUID()}@${mailHost()}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** What nobody waits for: an answer must not take longer because we know somebody. */
export function inBackground(work: Promise<unknown>): void {
  void work.catch((error) => logError('desk-work-failed', error));
}
