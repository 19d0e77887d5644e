import { foldText, splitWords } from '../fold-text.ts';
import { cleanLine } from '../user-text.ts';

/** The longest possible email address; no name or number is longer. */
const maxLength = 254;

/** One person: all data under an email address or, for a lead without one, that lead. */
export type PersonKey = { email: string } | { reference: string };

export type PersonQuery =
  | { outcome: 'key'; key: PersonKey }
  /** A name or a telephone number, which can only find leads that may be the person's. */
  | { outcome: 'words'; words: string[] }
  | { outcome: 'unclear' };

/** Accepts an address, a reference, a telephone number in any format, or a name. */
export function readPersonKey(typed: unknown): PersonQuery {
  const text = cleanLine(typed);
  if (text.length > maxLength) return { outcome: 'unclear' };
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { outcome: 'key', key: { email: text.toLowerCase() } };
  if (/^PA-\w{4}-\w{4}$/i.test(text)) return { outcome: 'key', key: { reference: text.toUpperCase() } };
  const digits = text.replace(/\D/g, '');
  // The last nine digits are the same with and without the country code.
  if (digits.length >= 7 && /^[\d\s+()./-]+$/.test(text))
    return { outcome: 'words', words: [digits.slice(-9)] };
  const words = splitWords(foldText(text)).filter(({ length }) => length > 1);
  return words.length > 0 ? { outcome: 'words', words: words.slice(0, 8) } : { outcome: 'unclear' };
}

export function printPersonKey(key: PersonKey): string {
  return 'email' in key ? key.email : key.reference;
}
