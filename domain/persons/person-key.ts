/** Whom we mean: everybody behind one address or, where a lead was left without one, that lead. */
export type PersonKey = { email: string } | { reference: string };

export type AskedPerson =
  | { outcome: 'key'; key: PersonKey }
  /** No key, but a way to leads that may be the person's. */
  | { outcome: 'telephone'; digits: string }
  | { outcome: 'unclear' };

/** What staff typed: an address, a reference, or a telephone number in any spelling. */
export function readPersonKey(typed: string): AskedPerson {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { outcome: 'key', key: { email: text.toLowerCase() } };
  if (/^PA-\w{4}-\w{4}$/i.test(text)) return { outcome: 'key', key: { reference: text.toUpperCase() } };
  const digits = text.replace(/\D/g, '');
  // Shorter ones would find half the town.
  if (digits.length >= 7 && /^[\d\s+()./-]+$/.test(text)) return { outcome: 'telephone', digits };
  return { outcome: 'unclear' };
}

export function printPersonKey(key: PersonKey): string {
  return 'email' in key ? key.email : key.reference;
}
