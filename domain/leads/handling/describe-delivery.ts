import { cancelledCodes, dailyLimitCode } from '../../cancelled-codes.ts';
import { nameDelivery } from '../../name-delivery.ts';
import { describeNotice } from '../notices/notice-kinds.ts';
import type { LeadEvents } from './timeline-store.server.ts';

type Delivery = LeadEvents['deliveries'][number];

/** Whether a mail was sent, came back, waits, failed or was cancelled. */
export interface DeliveryStatus {
  outcome: 'sent' | 'bounced' | 'waiting' | 'failed' | 'cancelled';
  at: Date | null;
  /** The last error of the mail server, if it refused the mail. */
  code: string | null;
}

export function deliveryStatusOf(delivery: Delivery): DeliveryStatus {
  const { deliveredAt, failedAt, bouncedAt, bounceCode, lastError } = delivery;
  if (bouncedAt) return { outcome: 'bounced', at: bouncedAt, code: bounceCode };
  if (deliveredAt) return { outcome: 'sent', at: deliveredAt, code: null };
  if (!failedAt) return { outcome: 'waiting', at: null, code: lastError };
  const outcome = cancelledCodes.includes(lastError ?? '') ? 'cancelled' : 'failed';
  return { outcome, at: failedAt, code: lastError };
}

export function describeDelivery(delivery: Delivery, mailbox: string): string {
  const name = nameOf(delivery, mailbox);
  const { outcome, code } = deliveryStatusOf(delivery);
  if (outcome === 'sent') return `${name} was sent.`;
  if (outcome === 'bounced')
    return `${name} came back${code ? ` (${code})` : ''}: the address does not take it.`;
  if (code === dailyLimitCode) return 'No acknowledgement was mailed: this address has had five today.';
  if (outcome === 'cancelled') return `${name} was cancelled.`;
  if (outcome === 'failed') return `${name} failed for good: ${code}.`;
  return delivery.attempts > 0 && code
    ? `${name} was refused for now (${code}) and is tried again.`
    : `${name} is on its way.`;
}

/** A mail to one person says to whom and about what. */
function nameOf(delivery: Delivery, mailbox: string): string {
  const { staffName, noticeKind } = delivery;
  return staffName && noticeKind
    ? `The mail to ${staffName} (“${describeNotice(noticeKind, null)}”)`
    : `The ${nameDelivery(delivery, mailbox)}`;
}
