import { getContent } from '#content/read-content.server.ts';
import type { DeliveryAttempt } from '#domain/deliveries/delivery-store.server.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { writeAddedMail } from '#domain/leads/mails/write-added-mail.server.tsx';
import { writeAlarmMail } from '#domain/leads/mails/write-alarm-mail.server.tsx';
import { writeDeclinedMail } from '#domain/leads/mails/write-declined-mail.server.tsx';
import { writeInfectedMail } from '#domain/leads/mails/write-infected-mail.server.tsx';
import { writeLeadMail } from '#domain/leads/mails/write-lead-mail.server.tsx';
import { writeReplyMail } from '#domain/leads/mails/write-reply-mail.server.tsx';
import { writeWithdrawnMail } from '#domain/leads/mails/write-withdrawn-mail.server.tsx';
import { writeConfirmation } from '#domain/newsletter/write-confirmation.server.tsx';
import { writeLetter } from '#domain/newsletter/write-letter.server.tsx';
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
    case 'department withdrawn':
      return await writeWithdrawnMail(subjectId);
    case 'department infected':
      return await writeInfectedMail(subjectId, occasionId ?? '');
    case 'visitor reply':
      return await writeReplyMail(subjectId, occasionId ?? '');
    case 'visitor declined':
      return await writeDeclinedMail(
        occasionId ?? '',
        printPeriod(getContent().promises.retention.application),
      );
    case 'subscriber received':
      return await writeConfirmation(subjectId);
    case 'subscriber issue':
      return await writeLetter(subjectId, occasionId);
    default:
      throw new Error(`No mail is defined for ${audience} on the occasion ${occasion}`);
  }
}
