import { isToken } from './create-token.server.ts';
import { findStateBy, markLeft, type SubscriberState } from './subscriber-store.server.ts';

export async function findByLeaveToken(token: string): Promise<SubscriberState | null> {
  return isToken(token) ? await findStateBy('leave_token', token) : null;
}

export async function leaveNewsletter(token: string, now = new Date()): Promise<void> {
  if (isToken(token)) await markLeft(token, now);
}
