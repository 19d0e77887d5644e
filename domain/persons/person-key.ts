import { cleanLine, normaliseText } from '../user-text.ts';

/** As long as an address may be; no name or number is longer. */
const longestKey = 254;

/** Whom we mean: everybody behind one address or, where a lead was left without one, that lead. */
export type PersonKey = { email: string } | { reference: string };

export type AskedPerson =
  | { outcome: 'key'; key: PersonKey }
  /** A name or a telephone number: no key, but a way to leads that may be the person's. */
  | { outcome: 'words'; words: string[] }
  | { outcome: 'unclear' };

/** What staff typed: an address, a reference, a telephone number in any spelling, or a name. */
export function readPersonKey(typed: unknown): AskedPerson {
  const text = cleanLine(typed);
  if (text.length > longestKey) return { outcome: 'unclear' };
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { outcome: 'key', key: { email: text.toLowerCase() } };
  if (/^PA-\w{4}-\w{4}$/i.test(text)) return { outcome: 'key', key: { reference: text.toUpperCase() } };
  const digits = text.replace(/\D/g, '');
  // Written with and without the country, the last nine digits are the same.
  if (digits.length >= 7 && /^[\d\s+()./-]+$/.test(text))
    return { outcome: 'words', words: [digits.slice(-9)] };
  const words = normaliseText(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]{2,}/gu);
  return words ? { outcome: 'words', words: words.slice(0, 8) } : { outcome: 'unclear' };
}

export function printPersonKey(key: PersonKey): string {
  return 'email' in key ? key.email : key.reference;
}
