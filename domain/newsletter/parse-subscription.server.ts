import { isEmailAddress } from '#platform/email-address.server.ts';
import { cleanLine } from '../user-text.ts';
import { emailLimit } from './newsletter-form.ts';

/** Whatever was typed comes back in `email`. */
export function parseSubscription(form: FormData): { ok: boolean; email: string } {
  const email = cleanLine(form.get('email'));
  return { ok: email.length <= emailLimit && isEmailAddress(email), email };
}
