import { printShortTime } from '#domain/format/print-short-time.ts';
import { findSubscriptionStatus } from '#domain/newsletter/subscription-status-store.server.ts';

/** The newsletter status of an address, as a sentence. */
export async function readNewsletterStatus(email: string): Promise<string> {
  const found = await findSubscriptionStatus(email);
  if (found?.state === 'confirmed' && found.confirmedAt)
    return `Has the newsletter since ${printShortTime(found.confirmedAt)}.`;
  if (found?.state === 'pending') return 'Asked for the newsletter and has not confirmed it.';
  if (found?.state === 'left') return 'Has left the newsletter.';
  if (found?.state === 'bounced') return 'Was taken off the newsletter, because our letters came back.';
  return 'Does not have the newsletter.';
}
