import { expect, test } from 'vitest';
import { createReceiptToken, createReference, referenceAlphabet } from './lead-reference.server.ts';

test('a reference has no look-alike letters, and all letters of the alphabet are used', () => {
  expect(referenceAlphabet).not.toMatch(/[0O1IL2Z5S8B]/);
  const references = Array.from({ length: 2000 }, createReference);
  for (const reference of references) {
    expect(reference).toMatch(new RegExp(`^PA-[${referenceAlphabet}]{4}-[${referenceAlphabet}]{4}$`));
  }
  expect(new Set(references).size).toBe(2000);
  expect(new Set(references.join('').replace(/PA|-/g, '')).size).toBe(referenceAlphabet.length);
});

test('a receipt token has at least 128 random bits and needs no escaping in an address', () => {
  const token = createReceiptToken();
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(encodeURIComponent(token)).toBe(token);
});
