import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from './env.server.ts';

/** The result of checking a submission's token. Browsers without script can only send "none". */
export type FormToken =
  | { verdict: 'none' | 'forged' }
  /** The id identifies the token, so that its uses can be counted. */
  | { verdict: 'fresh' | 'early' | 'old'; id: string };

/** Nobody reads and fills in a form faster. */
const earlyBelowMs = 2_000;
const longestToken = 100;
const oldAboveMs = 24 * 3_600_000;

/** Issued when a field first gets focus. It identifies nobody and is not stored. */
export function createFormToken(now = new Date()): string {
  const claim = `${now.getTime().toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${claim}.${sign(claim, firstSecret())}`;
}

export function readFormToken(token: unknown, now = new Date()): FormToken {
  if (typeof token !== 'string' || token === '') return { verdict: 'none' };
  if (token.length > longestToken) return { verdict: 'forged' };
  const [, claim, issued, id, signature] = /^(([0-9a-z]{8,9})\.([\w-]{12}))\.([\w-]{22})$/.exec(token) ?? [];
  if (!claim || !issued || !id || !signature) return { verdict: 'forged' };
  if (!secrets().some((secret) => isEqual(signature, sign(claim, secret)))) return { verdict: 'forged' };
  const age = now.getTime() - Number.parseInt(issued, 36);
  return { verdict: age < earlyBelowMs ? 'early' : age > oldAboveMs ? 'old' : 'fresh', id };
}

/** Recognises equal texts without revealing them: without the secret nobody can guess the text. */
export function fingerprint(text: string): string {
  return createHmac('sha256', firstSecret()).update(`words ${text}`).digest('base64url');
}

/**
 * The first secret signs. Others are still accepted, so that a new one can take over. A comma between shorter parts belongs
 * to the secret, because each part must be as strong as a whole one.
 */
function secrets(): string[] {
  const parts = env().FORM_SECRET.split(',');
  return parts.every(({ length }) => length >= 32) ? parts : [env().FORM_SECRET];
}
const firstSecret = () => secrets()[0] as string;

function sign(claim: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(`token ${claim}`).digest();
  return signature.subarray(0, 16).toString('base64url');
}

const isEqual = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
