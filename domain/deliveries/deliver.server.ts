import { setTimeout as pause } from 'node:timers/promises';
import { log, logError } from '#platform/log.server.ts';
import { mailHost } from '#platform/mail/mail.server.ts';
import type { JobOutcome } from '#platform/queue.server.ts';
import type { SendOutcome } from '#platform/send-outcome.ts';
import { cancelledCodes } from '../cancelled-codes.ts';
import {
  beginAttempt,
  type DeliveryAttempt,
  markDelivered,
  markFailed,
  recordError,
} from './delivery-store.server.ts';

/** Runs one delivery attempt and records its result; `send` decides what is sent and how. */
export async function deliver(
  id: string,
  attempt: { last: boolean },
  send: (delivery: DeliveryAttempt) => Promise<SendOutcome>,
): Promise<JobOutcome> {
  const delivery = await beginAttempt(id, mailHost());
  if (!delivery) return 'done';

  const { audience } = delivery;
  let thrown: unknown;
  const sent = await send(delivery).catch((error): SendOutcome => {
    thrown = error;
    return { outcome: 'refused', permanent: false, code: 'INTERNAL' };
  });
  if (sent.outcome === 'accepted') {
    await untilStored(() => markDelivered(id));
    log('delivered', { delivery: id, audience });
    return 'done';
  }
  const isFinal = sent.permanent || attempt.last;
  const isOpen = await (isFinal ? markFailed : recordError)(id, sent.code);
  // Cancelled or erased during the attempt: nothing is left to send, so the error no longer matters.
  if (!isOpen) return 'done';
  if (cancelledCodes.includes(sent.code)) {
    log('delivery-cancelled', { delivery: id, audience, code: sent.code });
    return 'done';
  }
  if (thrown) logError('delivery-error', thrown, { delivery: id });
  log(isFinal ? 'delivery-failed' : 'delivery-postponed', { delivery: id, audience, code: sent.code });
  return isFinal ? 'dead' : 'retry';
}

/** Retries while the database restarts: a delivered mail that is not recorded would be sent twice. */
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
