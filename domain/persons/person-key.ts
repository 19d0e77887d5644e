/** Whom we mean: everybody behind one address or, where a lead was left without one, that lead. */
export type PersonKey = { email: string } | { reference: string };

export type AskedPerson =
  | { outcome: 'key'; key: PersonKey }
  /** A name or a telephone number: no key, but a way to leads that may be the person's. */
  | { outcome: 'words'; words: string[] }
  | { outcome: 'unclear' };

/** What staff typed: an address, a reference, a telephone number in any spelling, or a name. */
export function readPersonKey(typed: string): AskedPerson {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { outcome: 'key', key: { email: text.toLowerCase() } };
  if (/^PA-\w{4}-\w{4}$/i.test(text)) return { outcome: 'key', key: { reference: text.toUpperCase() } };
  const digits = text.replace(/\D/g, '');
  // Written with and without the country, the last nine digits are the same.
  if (digits.length >= 7 && /^[\d\s+()./-]+$/.test(text))
    return { outcome: 'words', words: [digits.slice(-9)] };
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]{2,}/gu);
  return words ? { outcome: 'words', words: words.slice(0, 8) } : { outcome: 'unclear' };
}

export function printPersonKey(key: PersonKey): string {
  return 'email' in key ? key.email : key.reference;
}
