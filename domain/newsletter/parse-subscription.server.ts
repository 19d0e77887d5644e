import { isEmailAddress } from '#platform/mail/email-address.server.ts';
import { cleanLine } from '../user-text.ts';
import { emailLimit } from './newsletter-form.ts';

/** Returns in `email` what was typed, valid or not. */
export function parseSubscription(form: FormData): { ok: boolean; email: string } {
  const email = cleanLine(form.get('email'));
  return { ok: email.length <= emailLimit && isEmailAddress(email), email };
}
