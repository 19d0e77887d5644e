/** Why an answer was late. The codes are stored with the lead; the texts may change. */
export const lateReasons = {
  waiting: 'Waiting for a supplier or a colleague',
  busy: 'Nobody was free',
  overlooked: 'Overlooked',
  unclear: 'Needed more from the customer',
  misrouted: 'Came to the wrong department',
  other: 'Another reason',
} as const;

export type LateReason = keyof typeof lateReasons;

export const isLateReason = (code: string): code is LateReason => Object.hasOwn(lateReasons, code);

export const maxReasonLength = 200;

/** "Nobody was free", or the words where the reason is none of the list; empty if none was given. */
export function printLateReason(code: string | null, words: string | null): string {
  if (!code) return '';
  const text = isLateReason(code) ? lateReasons[code] : code;
  return code === 'other' && words ? words : [text, words].filter(Boolean).join(': ');
}
