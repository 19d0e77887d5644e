import { dailyLimitCode } from '#domain/cancelled-codes.ts';
import type { DeliveryAttempt } from '#domain/deliveries/delivery-store.server.ts';
import { signedAddress } from '#domain/deliveries/mail-address.server.ts';
import { normaliseAddress } from '#domain/deliveries/normalise-address.ts';
import { countRecipient } from '#domain/deliveries/recipient-count-store.server.ts';
import { writeLeadHook } from '#domain/leads/mails/write-lead-hook.server.ts';
import { isNoticeWanted } from '#domain/leads/notices/notice-store.server.ts';
import { type Mail, sendMail } from '#platform/mail/mail.server.ts';
import type { SendOutcome } from '#platform/send-outcome.ts';
import { postWebhook } from '#platform/webhook.server.ts';
import { writeMail } from './write-mail.ts';

/** Sends a mail, or a hook to our own system. If there is nothing left to send, the delivery is called back. */
export async function sendDelivery(delivery: DeliveryAttempt): Promise<SendOutcome> {
  const { audience, occasion, occasionId, subjectId, messageId } = delivery;
  if (audience === 'hook') {
    const payload = await writeLeadHook(subjectId);
    return payload ? await postWebhook({ id: hookId(messageId), payload }) : cancelled;
  }
  if (occasion === 'notice' && !(await isNoticeWanted(occasionId ?? ''))) return cancelled;
  const mail = await writeMail(delivery);
  if (!mail) return cancelled;
  return (await isWithinDailyLimit(delivery, mail))
    ? await sendMail({ ...mail, messageId, bounceTo: signedAddress('bounce', 'bounce', delivery.id) })
    : enough;
}

const cancelled: SendOutcome = { outcome: 'refused', permanent: true, code: 'CALLED_BACK' };
const enough: SendOutcome = { outcome: 'refused', permanent: true, code: dailyLimitCode };

/** Anybody can make us send these mails by typing an address into a form, so each address gets five of each kind in 24 hours. */
async function isWithinDailyLimit(
  { id, audience, occasion }: DeliveryAttempt,
  { to }: Pick<Mail, 'to'>,
): Promise<boolean> {
  if (occasion !== 'received' || audience === 'department') return true;
  const mailbox = normaliseAddress(typeof to === 'string' ? to : to.address);
  return await countRecipient(`${audience} ${mailbox}`, { deliveryId: id, most: 5 });
}

/** `<delivery-7.0a1b@pahana.example>` is `delivery-7-0a1b` to a receiver of hooks. */
function hookId(messageId: string): string {
  return messageId.slice(1).replace(/@.*/, '').replaceAll('.', '-');
}
