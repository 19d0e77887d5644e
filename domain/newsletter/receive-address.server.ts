import { readSigns } from '#domain/spam/read-signs.server.ts';
import { scoreSpam } from '#domain/spam/score-spam.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { logError } from '#platform/log.server.ts';
import { cleanLine } from '../user-text.ts';
import { parseSubscription } from './parse-subscription.server.ts';
import { subscribe } from './subscribe.server.ts';

export type ReceivedAddress = { outcome: 'stored' | 'invalid' | 'limited' | 'unavailable'; email: string };

/** Stores one address from form data. The answer never reveals whether the address was known. */
export async function receiveAddress(form: FormData, address: string): Promise<ReceivedAddress> {
  const { ok, email } = parseSubscription(form);
  if (!ok) return { outcome: 'invalid', email };
  try {
    const counted = await countAttempt('newsletter', address);
    if (!counted.allowed) return { outcome: 'limited', email };
    const honeypot = cleanLine(form.get('website'));
    const signs = await readSigns(form, '', counted);
    const { isSpam } = scoreSpam({ ...signs, honeypot, name: '', message: '' });
    await subscribe({ email, isSpam });
    return { outcome: 'stored', email };
  } catch (error) {
    logError('newsletter address not stored', error);
    return { outcome: 'unavailable', email };
  }
}
