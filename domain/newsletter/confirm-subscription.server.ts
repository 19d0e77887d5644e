import { isToken } from './create-token.server.ts';
import { findStateBy, markConfirmed, type SubscriberState } from './subscriber-store.server.ts';

export async function findByConfirmToken(token: string): Promise<SubscriberState | null> {
  return isToken(token) ? await findStateBy('confirm_token', token) : null;
}

/** Confirms a pending subscription; pressing the button again changes nothing. */
export async function confirmSubscription(token: string, now = new Date()): Promise<void> {
  if (isToken(token)) await markConfirmed(token, now);
}
