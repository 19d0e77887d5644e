import { getContent } from '#content/read-content.server.ts';
import type { DeliveryAttempt } from '#domain/deliveries/delivery-store.server.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { writeAddedMail } from '#domain/leads/mails/write-added-mail.server.tsx';
import { writeAlarmMail } from '#domain/leads/mails/write-alarm-mail.server.tsx';
import { writeBouncedMail } from '#domain/leads/mails/write-bounced-mail.server.tsx';
import { writeDeclinedMail } from '#domain/leads/mails/write-declined-mail.server.tsx';
import { writeForwardMail } from '#domain/leads/mails/write-forward-mail.server.tsx';
import { writeInfectedMail } from '#domain/leads/mails/write-infected-mail.server.tsx';
import { writeInterviewMail } from '#domain/leads/mails/write-interview-mail.server.tsx';
import {
  writeInterviewerMail,
  writeInterviewNotice,
} from '#domain/leads/mails/write-interviewer-mail.server.tsx';
import { writeLeadMail } from '#domain/leads/mails/write-lead-mail.server.tsx';
import { writeMovedMail } from '#domain/leads/mails/write-moved-mail.server.tsx';
import { writePersonalMail } from '#domain/leads/mails/write-personal-mail.server.tsx';
import { writeReplyMail } from '#domain/leads/mails/write-reply-mail.server.tsx';
import { writeWithdrawnMail } from '#domain/leads/mails/write-withdrawn-mail.server.tsx';
import { writeConfirmation } from '#domain/newsletter/write-confirmation.server.tsx';
import { writeLetter } from '#domain/newsletter/write-letter.server.tsx';
import { writeTextMail } from '#domain/publishing/write-text-mail.server.tsx';
import { writeSummaryMail } from '#domain/summaries/write-summary-mail.server.tsx';
import type { Mail } from '#platform/mail/mail.server.ts';

/** The mail for a delivery, by audience and occasion; null if it is too late to send it. */
export async function writeMail(delivery: DeliveryAttempt): Promise<Omit<Mail, 'messageId'> | null> {
  const { audience, occasion, occasionId, subjectId } = delivery;
  switch (`${audience} ${occasion}`) {
    case 'department received':
    case 'visitor received':
      return await writeLeadMail(subjectId, audience as 'department' | 'visitor');
    case 'department nearing':
    case 'department breached':
      return await writeAlarmMail(subjectId, occasion as 'nearing' | 'breached');
    case 'department added':
      return await writeAddedMail(subjectId, occasionId ?? '');
    case 'department moved':
      return await writeMovedMail(subjectId, occasionId ?? '');
    case 'department withdrawn':
      return await writeWithdrawnMail(subjectId);
    case 'department bounced':
      return await writeBouncedMail(subjectId);
    case 'department infected':
      return await writeInfectedMail(subjectId, occasionId ?? '');
    case 'staff notice':
      return await writePersonalMail(occasionId ?? '');
    case 'staff summary':
      return await writeSummaryMail(subjectId, occasionId);
    case 'staff text':
      return await writeTextMail(subjectId, occasionId ?? '');
    case 'visitor reply':
      return await writeReplyMail(subjectId, occasionId ?? '');
    case 'outsider forward':
      return await writeForwardMail(occasionId ?? '');
    case 'visitor declined':
      return await writeDeclinedMail(
        occasionId ?? '',
        printPeriod(getContent().promises.retention.application),
      );
    case 'visitor interview-offered':
    case 'visitor interview-agreed':
    case 'visitor interview-cancelled':
      return await writeInterviewMail(occasion, occasionId ?? '');
    case 'interviewer interview-agreed':
    case 'interviewer interview-cancelled':
      return await writeInterviewerMail(occasion, occasionId ?? '');
    case 'department interview-agreed':
      return await writeInterviewNotice(occasionId ?? '');
    case 'subscriber received':
      return await writeConfirmation(subjectId);
    case 'subscriber issue':
      return await writeLetter(subjectId, occasionId);
    default:
      throw new Error(`No mail is defined for ${audience} on the occasion ${occasion}`);
  }
}
