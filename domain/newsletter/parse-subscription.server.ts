import { isEmailAddress } from '#platform/email-address.server.ts';
import { emailLimit } from './newsletter-form.ts';

/** Whatever was typed comes back in `email`. */
export function parseSubscription(form: FormData): { ok: boolean; email: string } {
  const typed = form.get('email');
  const email = typeof typed === 'string' ? typed.trim() : '';
  return { ok: email.length <= emailLimit && isEmailAddress(email), email };
}
