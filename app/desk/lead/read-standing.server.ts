import { printShortTime } from '#domain/format/print-short-time.ts';
import { findStanding } from '#domain/newsletter/standing-store.server.ts';

/** How an address stands with the newsletter, in a sentence. */
export async function readStanding(email: string): Promise<string> {
  const found = await findStanding(email);
  if (found?.state === 'confirmed' && found.confirmedAt)
    return `Has the newsletter since ${printShortTime(found.confirmedAt)}.`;
  if (found?.state === 'pending') return 'Asked for the newsletter and has not confirmed it.';
  if (found?.state === 'left') return 'Has left the newsletter.';
  return 'Does not have the newsletter.';
}
