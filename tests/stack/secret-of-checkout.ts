import { createHash } from 'node:crypto';

/** The same in every process of a test run, and in no file: a production process refuses secrets that can be read here. */
export function secretOfCheckout(purpose: string): string {
  return createHash('sha256').update(`${purpose} ${process.cwd()}`).digest('hex');
}
