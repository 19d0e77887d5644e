import { setTimeout as pause } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { env } from '#platform/env.server.ts';
import { log, logError } from '#platform/log.server.ts';
import { mailHost } from '#platform/mail/mail.server.ts';
import { createCounter, createHistogram } from '#platform/metrics.server.ts';
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

const attempts = createCounter({
  name: 'pahana_delivery_attempts_total',
  help: 'Attempts to send a mail or a hook, by result',
  labels: ['audience', 'outcome'],
});
const firstNotice = createHistogram({
  name: 'pahana_first_notice_seconds',
  help: 'From receiving a lead to the mail server taking the first mail to our staff',
  buckets: [1, 2, 5, 10, 30, 60, 300, 1_800, 7_200],
});

/** Longer than any failover of the database; with the two minutes a mail may take, the job has not expired by then. */
const recordForMs = 300_000;

/** A worker that is killed sends those mails twice that it had sent and not yet recorded: at most one for each connection. */
let mailSlots: LimitFunction | undefined;

/** Sent, but not recorded yet, because the database does not answer. */
const unrecorded = new Map<string, Promise<unknown>>();

/** Attempts of this process that wait for a connection, send or record. */
const running = new Map<string, Promise<JobOutcome>>();

/**
 * Runs one delivery attempt and records its result; `send` decides what is sent and how. The queue runs a job again when the
 * database did not hear from us for ten seconds; that is the same attempt.
 */
export function deliver(...attempt: Parameters<typeof attemptDelivery>): Promise<JobOutcome> {
  const [id] = attempt;
  const current = running.get(id) ?? attemptDelivery(...attempt).finally(() => running.delete(id));
  running.set(id, current);
  return current;
}

async function attemptDelivery(
  id: string,
  attempt: { last: boolean },
  send: (delivery: DeliveryAttempt) => Promise<SendOutcome>,
): Promise<JobOutcome> {
  const delivery = await beginAttempt(id, mailHost());
  if (!delivery) return 'done';

  const { audience, occasion } = delivery;
  const about = { delivery: id, audience, ...(delivery.leadId && { lead: delivery.leadId }) };
  let thrown: unknown;
  const sendAndRecord = async () => {
    const sent = await send(delivery).catch((error): SendOutcome => {
      thrown = error;
      return { outcome: 'refused', permanent: false, code: 'INTERNAL' };
    });
    return { sent, stored: sent.outcome === 'accepted' ? await recordDelivered(id) : undefined };
  };
  mailSlots ??= pLimit(env().SMTP_CONNECTIONS);
  const { sent, stored } = await (audience === 'hook' ? sendAndRecord() : mailSlots(sendAndRecord));
  if (sent.outcome === 'accepted') {
    if (audience === 'department' && occasion === 'received' && stored?.secondsSinceLead)
      firstNotice.observe(stored.secondsSinceLead);
    attempts.inc({ audience, outcome: 'accepted' });
    log('delivered', about);
    return 'done';
  }
  const isFinal = sent.permanent || attempt.last;
  const isOpen = await (isFinal ? markFailed : recordError)(id, sent.code);
  // Cancelled or erased during the attempt: nothing is left to send, so the error no longer matters.
  if (!isOpen) return 'done';
  if (cancelledCodes.includes(sent.code)) {
    log('delivery-cancelled', { ...about, code: sent.code });
    return 'done';
  }
  if (thrown) logError('delivery-error', thrown, about);
  attempts.inc({ audience, outcome: isFinal ? 'failed' : 'postponed' });
  log(isFinal ? 'delivery-failed' : 'delivery-postponed', { ...about, code: sent.code });
  return isFinal ? 'dead' : 'retry';
}

/** A worker that stops waits for this, even if its queue no longer does. */
export async function untilRecorded(): Promise<void> {
  await Promise.allSettled(unrecorded.values());
}

function recordDelivered(id: string): ReturnType<typeof markDelivered> {
  const recording = untilStored(() => markDelivered(id)).finally(() => unrecorded.delete(id));
  unrecorded.set(id, recording);
  return recording;
}

/** Retries while the database restarts or fails over: a delivered mail that is not recorded would be sent twice. */
async function untilStored<Result>(write: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + recordForMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(500);
    }
  }
}
