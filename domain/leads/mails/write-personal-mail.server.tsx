import type { Mail } from '#platform/mail/mail.server.ts';
import { describeNotice, type NoticeKindName } from '../notices/notice-kinds.ts';
import { findNotice } from '../notices/notice-store.server.ts';
import { writeAddedMail } from './write-added-mail.server.tsx';
import { writeAlarmMail } from './write-alarm-mail.server.tsx';
import { writeAssignedMail } from './write-assigned-mail.server.tsx';
import { writeBouncedMail } from './write-bounced-mail.server.tsx';
import { writeMentionedMail } from './write-mentioned-mail.server.tsx';
import { writeUnsentMail } from './write-unsent-mail.server.tsx';

type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;
type WriteMail = (notice: Notice, footer: string) => Promise<Omit<Mail, 'messageId'>>;

const writers: Record<NoticeKindName, WriteMail> = {
  assigned: ({ leadId, kind, by }, footer) =>
    writeAssignedMail(leadId, `${describeNotice(kind, by)}.`, footer),
  message: ({ leadId, occasionId }, footer) => writeAddedMail(leadId, occasionId, footer),
  forwarded: ({ leadId, occasionId }, footer) => writeAddedMail(leadId, occasionId, footer),
  nearing: ({ leadId }, footer) => writeAlarmMail(leadId, 'nearing', footer),
  breached: ({ leadId }, footer) => writeAlarmMail(leadId, 'breached', footer),
  bounced: ({ leadId }, footer) => writeBouncedMail(leadId, footer),
  mentioned: ({ leadId, occasionId }, footer) => writeMentionedMail(leadId, occasionId, footer),
  unsent: ({ leadId, reason }, footer) => writeUnsentMail(leadId, reason, footer),
};

/** Why the person gets it, if not as the owner of the lead. */
const reasons: Record<string, string> = {
  mentioned: 'because a colleague mentioned you',
  unsent: 'because you answered by mail',
};

/**
 * The mail to one member of staff about a notice; null if the notice was deleted. As a rule it has what the
 * department's mail has, and the same Reply-To, so that an answer goes to the visitor.
 */
export async function writePersonalMail(noticeId: string): Promise<Omit<Mail, 'messageId'> | null> {
  const notice = await findNotice(noticeId);
  if (!notice) return null;
  const { kind, name, email } = notice;
  const why = reasons[kind] ?? 'because the lead is yours';
  const footer = `Sent to ${name} ${why}. You can turn such mails off under Settings at the desk.`;
  const mail = await writers[kind as NoticeKindName](notice, footer);
  return { ...mail, to: { name, address: email } };
}
