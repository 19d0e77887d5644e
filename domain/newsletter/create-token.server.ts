import { randomBytes } from 'node:crypto';

/** 144 random bits, so that only the reader of the mail knows the link. */
export function createToken(): string {
  return randomBytes(18).toString('base64url');
}

/** Rejects malformed tokens before the database is asked. */
export function isToken(text: string): boolean {
  return /^[\w-]{24}$/.test(text);
}
