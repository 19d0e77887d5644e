import { setTimeout as pause } from 'node:timers/promises';
import { env } from '#platform/env.server.ts';
import { log, logError } from '#platform/log.server.ts';
import { type MailOutcome, mailHost, sendMail } from '#platform/mail.server.ts';
import type { JobOutcome } from '#platform/queue.server.ts';
import type { ContactValues } from './contact-form.ts';
import {
  beginAttempt,
  type DeliveryAttempt,
  markDelivered,
  markFailed,
  recordError,
} from './delivery-store.server.ts';
import { renderMail } from './mails/render-mail.tsx';

export async function deliver(
  id: string,
  attempt: { last: boolean },
  printTime: (date: Date) => string,
): Promise<JobOutcome> {
  const delivery = await beginAttempt(id, mailHost());
  if (!delivery) return 'done';

  const sent = await announce(delivery, printTime).catch((error): MailOutcome => {
    logError('delivery-error', error, { delivery: id });
    return { outcome: 'refused', permanent: false, code: 'INTERNAL' };
  });
  if (sent.outcome === 'accepted') {
    await untilStored(() => markDelivered(id));
    log('delivered', { delivery: id, audience: delivery.audience });
    return 'done';
  }
  if (sent.permanent || attempt.last) {
    await markFailed(id, sent.code);
    log('delivery-failed', { delivery: id, audience: delivery.audience, code: sent.code });
    return 'dead';
  }
  await recordError(id, sent.code);
  log('delivery-postponed', { delivery: id, audience: delivery.audience, code: sent.code });
  return 'retry';
}

async function announce(delivery: DeliveryAttempt, printTime: (date: Date) => string): Promise<MailOutcome> {
  const visitor = { name: delivery.name, address: delivery.email };
  const mail = await renderMail(delivery.audience, {
    reference: delivery.reference,
    receivedAt: printTime(delivery.receivedAt),
    dueAt: printTime(delivery.dueAt),
    receiptUrl: `${env().SITE_URL}/receipts/${delivery.receiptToken}`,
    values: delivery.fields as ContactValues,
  });
  const addresses =
    delivery.audience === 'department'
      ? { to: delivery.mailbox, replyTo: visitor }
      : { to: visitor, replyTo: delivery.mailbox, headers: { 'Auto-Submitted': 'auto-replied' } };
  return await sendMail({ ...mail, ...addresses, messageId: delivery.messageId });
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
