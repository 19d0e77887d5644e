import { calledBackCodes, enoughToday } from '../../called-back.ts';
import { nameDelivery } from '../../name-delivery.ts';
import type { LeadEvents } from './timeline-store.server.ts';

type Delivery = LeadEvents['deliveries'][number];

/** How far a mail has come. */
export interface DeliveryStatus {
  outcome: 'sent' | 'waiting' | 'failed' | 'called-back';
  at: Date | null;
  /** The mail server's last word, where it did not take it. */
  code: string | null;
}

export function standingOf({ deliveredAt, failedAt, lastError }: Delivery): DeliveryStatus {
  if (deliveredAt) return { outcome: 'sent', at: deliveredAt, code: null };
  if (!failedAt) return { outcome: 'waiting', at: null, code: lastError };
  const outcome = calledBackCodes.includes(lastError ?? '') ? 'called-back' : 'failed';
  return { outcome, at: failedAt, code: lastError };
}

export function describeDelivery(delivery: Delivery, mailbox: string): string {
  const name = `The ${nameDelivery(delivery, mailbox)}`;
  const { outcome, code } = standingOf(delivery);
  if (outcome === 'sent') return `${name} was sent.`;
  if (code === enoughToday) return 'No acknowledgement was mailed: this address has had five today.';
  if (outcome === 'called-back') return `${name} was called back.`;
  if (outcome === 'failed') return `${name} failed for good: ${code}.`;
  return delivery.attempts > 0 && code
    ? `${name} was refused for now (${code}) and is tried again.`
    : `${name} is on its way.`;
}
