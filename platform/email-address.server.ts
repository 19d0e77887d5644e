import { z } from 'zod';

/** What browsers accept in an email field, with a dot in the host: "name@company" reaches nobody. */
export function isEmailAddress(text: string): boolean {
  return z.regexes.html5Email.test(text) && /\.[^.@]+$/.test(text);
}
