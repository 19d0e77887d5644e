import { randomBytes } from 'node:crypto';

/** 144 random bits: only who reads the mail can know the link. */
export function createToken(): string {
  return randomBytes(18).toString('base64url');
}

/** Spares the database what no mail of ours can have held. */
export function isToken(text: string): boolean {
  return /^[\w-]{24}$/.test(text);
}
