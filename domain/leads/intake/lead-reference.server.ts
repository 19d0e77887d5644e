import { randomBytes } from 'node:crypto';

/** Read aloud over the phone: without look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B) and without vowels, so no words. */
export const referenceAlphabet = '34679CDFGHJKMNPQRTVWXY';

/** No secret, so it does not matter that the first letters come a little more often. */
export function createReference(): string {
  const letters = Array.from(randomBytes(8), (byte) => referenceAlphabet[byte % referenceAlphabet.length]);
  return `PA-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** Spares the database what we never gave to anybody. */
export function isReference(text: string): boolean {
  return /^PA-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
}

/** 144 random bits: who holds the link may read the receipt. */
export function createReceiptToken(): string {
  return randomBytes(18).toString('base64url');
}

export function isReceiptToken(text: string): boolean {
  return /^[\w-]{24}$/.test(text);
}
