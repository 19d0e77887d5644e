import { cancelledCodes, dailyLimitCode } from '../../cancelled-codes.ts';
import { nameDelivery } from '../../name-delivery.ts';
import type { LeadEvents } from './timeline-store.server.ts';

type Delivery = LeadEvents['deliveries'][number];

/** Whether a mail was sent, waits, failed or was cancelled. */
export interface DeliveryStatus {
  outcome: 'sent' | 'waiting' | 'failed' | 'cancelled';
  at: Date | null;
  /** The last error of the mail server, if it refused the mail. */
  code: string | null;
}

export function deliveryStatusOf({ deliveredAt, failedAt, lastError }: Delivery): DeliveryStatus {
  if (deliveredAt) return { outcome: 'sent', at: deliveredAt, code: null };
  if (!failedAt) return { outcome: 'waiting', at: null, code: lastError };
  const outcome = cancelledCodes.includes(lastError ?? '') ? 'cancelled' : 'failed';
  return { outcome, at: failedAt, code: lastError };
}

export function describeDelivery(delivery: Delivery, mailbox: string): string {
  const name = `The ${nameDelivery(delivery, mailbox)}`;
  const { outcome, code } = deliveryStatusOf(delivery);
  if (outcome === 'sent') return `${name} was sent.`;
  if (code === dailyLimitCode) return 'No acknowledgement was mailed: this address has had five today.';
  if (outcome === 'cancelled') return `${name} was cancelled.`;
  if (outcome === 'failed') return `${name} failed for good: ${code}.`;
  return delivery.attempts > 0 && code
    ? `${name} was refused for now (${code}) and is tried again.`
    : `${name} is on its way.`;
}
