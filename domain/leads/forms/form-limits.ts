/** For `maxlength` and the server alike, in UTF-16 units with plain newlines, as browsers count. */
export const formLimits = {
  name: 100,
  email: 254,
  phone: 50,
  line: 200,
  text: 5000,
} as const;

/**
 * Bytes of a form of words, files apart. Two texts at their limit in Sinhala are 90,000: each letter has three bytes, and
 * a form sends each of them as three characters.
 */
export const largestForm = 128 * 1024;

export function tooLongMessage(limit: number, length?: number): string {
  const now = length === undefined ? '' : `. Now there are ${length.toLocaleString('en')}`;
  return `Use at most ${limit.toLocaleString('en')} characters${now}`;
}
