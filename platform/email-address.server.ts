import { z } from 'zod';

/** As long as an address may be. */
const limit = 254;

/**
 * What browsers accept in an email field, with a dot in the host: "name@company" reaches nobody. A question mark is
 * refused too: nobody has one in an address, and in a link the header fields of a mail begin there.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > limit || text.includes('?')) return false;
  return z.regexes.html5Email.test(text) && /\.[^.@]+$/.test(text);
}
