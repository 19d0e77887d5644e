import { enoughToday } from '#domain/called-back.ts';
import type { DeliveryAttempt } from '#domain/deliveries/delivery-store.server.ts';
import { foldAddress } from '#domain/deliveries/fold-address.ts';
import { countRecipient } from '#domain/deliveries/recipient-count-store.server.ts';
import { writeLeadHook } from '#domain/leads/mails/write-lead-hook.server.ts';
import { type Mail, sendMail } from '#platform/mail.server.ts';
import type { SendOutcome } from '#platform/send-outcome.ts';
import { postWebhook } from '#platform/webhook.server.ts';
import { writeMail } from './write-mail.ts';

/** Most are told by mail, a system of ours by a hook. Where there is nothing left to tell, the delivery is called back. */
export async function sendDelivery(delivery: DeliveryAttempt): Promise<SendOutcome> {
  const { audience, subjectId, messageId } = delivery;
  if (audience === 'hook') {
    const payload = await writeLeadHook(subjectId);
    return payload ? await postWebhook({ id: hookId(messageId), payload }) : calledBack;
  }
  const mail = await writeMail(delivery);
  if (!mail) return calledBack;
  return (await isWithinDay(delivery, mail)) ? await sendMail({ ...mail, messageId }) : enough;
}

const calledBack: SendOutcome = { outcome: 'refused', permanent: true, code: 'CALLED_BACK' };
const enough: SendOutcome = { outcome: 'refused', permanent: true, code: enoughToday };

/** The mails that anybody can have us send to anybody, by typing an address into a form. Five of each kind in 24 hours. */
async function isWithinDay(
  { id, audience, occasion }: DeliveryAttempt,
  { to }: Pick<Mail, 'to'>,
): Promise<boolean> {
  if (occasion !== 'received' || audience === 'department') return true;
  const mailbox = foldAddress(typeof to === 'string' ? to : to.address);
  return await countRecipient(`${audience} ${mailbox}`, { deliveryId: id, most: 5 });
}

/** `<delivery-7.0a1b@pahana.example>` is `delivery-7-0a1b` to a receiver of hooks. */
function hookId(messageId: string): string {
  return messageId.slice(1).replace(/@.*/, '').replaceAll('.', '-');
}
