import { randomBytes, randomInt } from 'node:crypto';

/** Read aloud over the phone: without look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B) and without vowels, so no words. */
export const referenceAlphabet = '34679CDFGHJKMNPQRTVWXY';

export function createReference(): string {
  const letters = Array.from(
    { length: 8 },
    () => referenceAlphabet[randomInt(referenceAlphabet.length)],
  ).join('');
  return `PA-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** 144 random bits: who holds the link may read the receipt. */
export function createReceiptToken(): string {
  return randomBytes(18).toString('base64url');
}
