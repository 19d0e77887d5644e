import { setTimeout as pause } from 'node:timers/promises';
import { log, logError } from '#platform/log.server.ts';
import { mailHost } from '#platform/mail.server.ts';
import type { JobOutcome } from '#platform/queue.server.ts';
import type { SendOutcome } from '#platform/send-outcome.ts';
import { calledBackCodes } from '../called-back.ts';
import {
  beginAttempt,
  type DeliveryAttempt,
  markDelivered,
  markFailed,
  recordError,
} from './delivery-store.server.ts';

/** What is said, and by mail or otherwise, is its subject's business; this only sees it through. */
export async function deliver(
  id: string,
  attempt: { last: boolean },
  send: (delivery: DeliveryAttempt) => Promise<SendOutcome>,
): Promise<JobOutcome> {
  const delivery = await beginAttempt(id, mailHost());
  if (!delivery) return 'done';

  const { audience } = delivery;
  let fault: unknown;
  const sent = await send(delivery).catch((error): SendOutcome => {
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
  if (calledBackCodes.includes(sent.code)) {
    log('delivery-called-back', { delivery: id, audience, code: sent.code });
    return 'done';
  }
  if (fault) logError('delivery-error', fault, { delivery: id });
  log(isFinal ? 'delivery-failed' : 'delivery-postponed', { delivery: id, audience, code: sent.code });
  return isFinal ? 'dead' : 'retry';
}

/** It is out: forgetting it because the database is restarting would send it twice. */
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
