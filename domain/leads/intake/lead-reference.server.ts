import { randomBytes } from 'node:crypto';

/** For reading aloud over the phone: no look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B), and no vowels, so that no words appear. */
export const referenceAlphabet = '34679CDFGHJKMNPQRTVWXY';

/** Not a secret, so it does not matter that the first letters are slightly more frequent. */
export function createReference(): string {
  const letters = Array.from(randomBytes(8), (byte) => referenceAlphabet[byte % referenceAlphabet.length]);
  return `PA-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** Saves a database query for texts that cannot be a reference. */
export function isReference(text: string): boolean {
  return /^PA-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
}

/** 144 random bits, because whoever has the link can read the receipt. */
export function createReceiptToken(): string {
  return randomBytes(18).toString('base64url');
}

export function isReceiptToken(text: string): boolean {
  return /^[\w-]{24}$/.test(text);
}
