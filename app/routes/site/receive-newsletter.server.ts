import { judgeSpam } from '#domain/leads/judge-spam.ts';
import { readLine } from '#domain/leads/read-form.server.ts';
import { parseSubscription } from '#domain/newsletter/parse-subscription.server.ts';
import { subscribe } from '#domain/newsletter/subscribe.server.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { logError } from '#platform/log.server.ts';
import { readSigns } from './read-signs.server.ts';

export type NewsletterAnswer = { outcome: 'stored' | 'invalid' | 'limited' | 'unavailable'; email: string };

/** One address from form data to an answer, which never says whether we knew it. */
export async function receiveNewsletter(form: FormData, headers: Headers): Promise<NewsletterAnswer> {
  const { ok, email } = parseSubscription(form);
  if (!ok) return { outcome: 'invalid', email };
  try {
    const counted = await countAttempt('newsletter', headers.get('x-client-address') ?? 'unknown');
    if (!counted.allowed) return { outcome: 'limited', email };
    const trap = readLine(form, 'website');
    const signs = await readSigns(form, '', counted);
    const { isSpam } = judgeSpam({ ...signs, trap, name: '', words: '' });
    await subscribe({ email, isSpam });
    return { outcome: 'stored', email };
  } catch (error) {
    logError('newsletter address not stored', error);
    return { outcome: 'unavailable', email };
  }
}
