import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from './env.server.ts';

/** What a submission's token tells: "none" is all that a browser without script can show. */
export type FormToken =
  | { verdict: 'none' | 'forged' }
  /** The id tells tokens apart, so that their uses can be counted. */
  | { verdict: 'fresh' | 'early' | 'old'; id: string };

/** Nobody reads a form and fills it in faster. */
const earlyBelowMs = 2_000;
const longestToken = 100;
const oldAboveMs = 24 * 3_600_000;

/** Given out on the first focus of a field. It names nobody and is stored nowhere. */
export function createFormToken(now = new Date()): string {
  const claim = `${now.getTime().toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${claim}.${sign(claim)}`;
}

export function readFormToken(token: unknown, now = new Date()): FormToken {
  if (typeof token !== 'string' || token === '') return { verdict: 'none' };
  if (token.length > longestToken) return { verdict: 'forged' };
  const [, claim, issued, id, signature] = /^(([0-9a-z]{8,9})\.([\w-]{12}))\.([\w-]{22})$/.exec(token) ?? [];
  if (!claim || !issued || !id || !signature || !isEqual(signature, sign(claim)))
    return { verdict: 'forged' };
  const age = now.getTime() - Number.parseInt(issued, 36);
  return { verdict: age < earlyBelowMs ? 'early' : age > oldAboveMs ? 'old' : 'fresh', id };
}

/** Tells same words from others without telling the words, also to who knows how this is made. */
export function fingerprint(words: string): string {
  return createHmac('sha256', env().FORM_SECRET).update(`words ${words}`).digest('base64url');
}

function sign(claim: string): string {
  const signature = createHmac('sha256', env().FORM_SECRET).update(`token ${claim}`).digest();
  return signature.subarray(0, 16).toString('base64url');
}

const isEqual = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
