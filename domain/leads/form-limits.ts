/** For `maxlength` and the server alike, in UTF-16 units with plain newlines, as browsers count. */
export const formLimits = {
  name: 100,
  email: 254,
  phone: 50,
  line: 200,
  text: 5000,
} as const;

export function tooLongMessage(limit: number): string {
  return `Use at most ${limit.toLocaleString('en')} characters`;
}
