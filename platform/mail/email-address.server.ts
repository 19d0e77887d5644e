import { z } from 'zod';

/** The maximum length of an address. */
const maxLength = 254;

/**
 * Accepts what browsers accept in an email field, but requires a dot in the host. A question mark is refused, because in a
 * mailto link the header fields begin there.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > maxLength || text.includes('?')) return false;
  return z.regexes.html5Email.test(text) && /\.[^.@]+$/.test(text);
}
