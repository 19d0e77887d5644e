import type { DeliveryAttempt } from '#domain/deliveries/delivery-store.server.ts';
import { writeInfectedMail } from '#domain/leads/write-infected-mail.server.tsx';
import { writeLeadMail } from '#domain/leads/write-lead-mail.server.tsx';
import { writeConfirmation } from '#domain/newsletter/write-confirmation.server.tsx';
import { printColomboTime } from '#domain/promises/print-time.ts';
import type { Mail } from '#platform/mail.server.ts';

/** What a delivery says, by who is told and on which occasion. */
export async function writeMail(delivery: DeliveryAttempt): Promise<Omit<Mail, 'messageId'>> {
  const { audience, occasion, occasionId, subjectId } = delivery;
  switch (`${audience} ${occasion}`) {
    case 'department received':
    case 'visitor received':
      return await writeLeadMail(subjectId, audience as 'department' | 'visitor', printColomboTime);
    case 'department infected':
      return await writeInfectedMail(subjectId, occasionId ?? '');
    case 'subscriber received':
      return await writeConfirmation(subjectId);
    default:
      throw new Error(`Nobody writes to the ${audience} when a lead is ${occasion}`);
  }
}
