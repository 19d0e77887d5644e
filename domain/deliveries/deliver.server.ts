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
  const sent = await writeMail(delivery)
    .then((mail) => sendMail({ ...mail, messageId }))
    .catch((error): MailOutcome => {
      logError('delivery-error', error, { delivery: id });
      return { outcome: 'refused', permanent: false, code: 'INTERNAL' };
    });
  if (sent.outcome === 'accepted') {
    await untilStored(() => markDelivered(id));
    log('delivered', { delivery: id, audience });
    return 'done';
  }
  if (sent.permanent || attempt.last) {
    await markFailed(id, sent.code);
    log('delivery-failed', { delivery: id, audience, code: sent.code });
    return 'dead';
  }
  await recordError(id, sent.code);
  log('delivery-postponed', { delivery: id, audience, code: sent.code });
  return 'retry';
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
