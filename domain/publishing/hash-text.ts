import { createHash } from 'node:crypto';

/** Empty for a file that does not exist. */
export const hashText = (text: string | null): string =>
  text === null ? '' : createHash('sha256').update(text).digest('hex');
