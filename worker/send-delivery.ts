import type { DeliveryAttempt } from '#domain/deliveries/delivery-store.server.ts';
import { writeLeadHook } from '#domain/leads/write-lead-hook.server.ts';
import { sendMail } from '#platform/mail.server.ts';
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
  return mail ? await sendMail({ ...mail, messageId }) : calledBack;
}

const calledBack: SendOutcome = { outcome: 'refused', permanent: true, code: 'CALLED_BACK' };

/** `<delivery-7.0a1b@pahana.example>` is `delivery-7-0a1b` to a receiver of hooks. */
function hookId(messageId: string): string {
  return messageId.slice(1).replace(/@.*/, '').replaceAll('.', '-');
}
