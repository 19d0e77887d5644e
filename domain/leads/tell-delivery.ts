import { calledBackCodes } from '../called-back.ts';
import type { Happenings } from './timeline-store.server.ts';

type Delivery = Happenings['deliveries'][number];

/** How far a mail has come. */
export interface DeliveryStanding {
  outcome: 'sent' | 'waiting' | 'failed' | 'called-back';
  at: Date | null;
  /** The mail server's last word, where it did not take it. */
  code: string | null;
}

export function standingOf({ deliveredAt, failedAt, lastError }: Delivery): DeliveryStanding {
  if (deliveredAt) return { outcome: 'sent', at: deliveredAt, code: null };
  if (!failedAt) return { outcome: 'waiting', at: null, code: lastError };
  const outcome = calledBackCodes.includes(lastError ?? '') ? 'called-back' : 'failed';
  return { outcome, at: failedAt, code: lastError };
}

const subjects: Record<string, (mailbox: string) => string> = {
  'department received': (mailbox) => `The mail to ${mailbox}`,
  'visitor received': () => 'The confirmation to the visitor',
  'hook received': () => 'The notice to our other system',
  'department nearing': (mailbox) => `The warning to ${mailbox} that the promise is due soon`,
  'department breached': (mailbox) => `The word to ${mailbox} that the promise is broken`,
  'department added': (mailbox) => `The added message to ${mailbox}`,
  'department withdrawn': (mailbox) => `The word to ${mailbox} that it was withdrawn`,
  'department infected': (mailbox) => `The word to ${mailbox} of an infected file`,
};

export function tellDelivery(delivery: Delivery, mailbox: string): string {
  const { audience, occasion, attempts } = delivery;
  const name = subjects[`${audience} ${occasion}`]?.(mailbox) ?? `The mail to the ${audience}, ${occasion}`;
  const { outcome, code } = standingOf(delivery);
  if (outcome === 'sent') return `${name} was sent.`;
  if (outcome === 'called-back') return `${name} was called back.`;
  if (outcome === 'failed') return `${name} failed for good: ${code}.`;
  return attempts > 0 && code
    ? `${name} was refused for now (${code}) and is tried again.`
    : `${name} is on its way.`;
}
