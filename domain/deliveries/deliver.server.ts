import { setTimeout as pause } from 'node:timers/promises';
import { log, logError } from '#platform/log.server.ts';
import { type Mail, type MailOutcome, mailHost, sendMail } from '#platform/mail.server.ts';
import type { JobOutcome } from '#platform/queue.server.ts';
import {
  beginAttempt,
  type DeliveryAttempt,
  markDelivered,
  markFailed,
  recordError,
} from './delivery-store.server.ts';

/** What the mail says is its subject's business; this only sees it through. */
export async function deliver(
  id: string,
  attempt: { last: boolean },
  writeMail: (delivery: DeliveryAttempt) => Promise<Omit<Mail, 'messageId'>>,
): Promise<JobOutcome> {
  const delivery = await beginAttempt(id, mailHost());
  if (!delivery) return 'done';

  const { audience, messageId } = delivery;
  let fault: unknown;
  const sent = await writeMail(delivery)
    .then((mail) => sendMail({ ...mail, messageId }))
    .catch((error): MailOutcome => {
      fault = error;
      return { outcome: 'refused', permanent: false, code: 'INTERNAL' };
    });
  if (sent.outcome === 'accepted') {
    await untilStored(() => markDelivered(id));
    log('delivered', { delivery: id, audience });
    return 'done';
  }
  const isFinal = sent.permanent || attempt.last;
  const isOpen = await (isFinal ? markFailed : recordError)(id, sent.code);
  // Called back or erased while we tried: there is nothing left to send, and whatever went wrong no longer matters.
  if (!isOpen) return 'done';
  if (fault) logError('delivery-error', fault, { delivery: id });
  log(isFinal ? 'delivery-failed' : 'delivery-postponed', { delivery: id, audience, code: sent.code });
  return isFinal ? 'dead' : 'retry';
}

/** The mail is out: forgetting it because the database is restarting would send it twice. */
async function untilStored(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === 20) throw error;
      await pause(500);
    }
  }
}
