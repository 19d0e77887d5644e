import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#platform/env.server.ts';
import type { KeyedSeal, NewSeal } from './audit-seal-store.server.ts';

/** The first key seals. Others still verify what they sealed. */
export const auditKeys = () => env().AUDIT_SECRET?.split(',') ?? [];

export function createSeal(
  head: { number: string; seal: string },
  previous: Pick<NewSeal, 'mac'> | null,
  sealedAt: Date,
  [secret]: string[],
): NewSeal {
  if (!secret) throw new Error('AUDIT_SECRET: needed to seal the audit');
  const covered = { number: head.number, sealedAt, entrySeal: head.seal };
  return { number: head.number, sealedAt, keyId: idOf(secret), mac: macOf(secret, covered, previous) };
}

/** `unknown-key` is not a proof of tampering: the key may have been retired. A later seal covers the same entries. */
export function checkSeal(
  seal: KeyedSeal,
  previous: Pick<NewSeal, 'mac'> | null,
  keys: string[],
): 'valid' | 'broken' | 'unknown-key' {
  const secret = keys.find((each) => idOf(each) === seal.keyId);
  if (!secret) return 'unknown-key';
  const expected = macOf(secret, seal, previous);
  return expected.length === seal.mac.length && timingSafeEqual(expected, seal.mac) ? 'valid' : 'broken';
}

function macOf(
  secret: string,
  { number, sealedAt, entrySeal }: Pick<KeyedSeal, 'number' | 'sealedAt' | 'entrySeal'>,
  previous: Pick<NewSeal, 'mac'> | null,
): Buffer {
  const parts = [
    'audit',
    number,
    sealedAt.toISOString(),
    entrySeal ?? '',
    previous?.mac.toString('hex') ?? '',
  ];
  return createHmac('sha256', secret).update(parts.join(' ')).digest();
}

const idOf = (secret: string) => createHmac('sha256', secret).update('audit key').digest('hex').slice(0, 8);
