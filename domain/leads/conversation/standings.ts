/**
 * Who wrote a message. `unproven`: the visitor's address, but it may be forged; `copied`: got a copy of a reply of ours;
 * `outsider`: answers what we forwarded; `other`: somebody else who has our reply address.
 */
export type Standing = 'visitor' | 'unproven' | 'copied' | 'copied-unproven' | 'outsider' | 'other';

export const visitorStandings: string[] = ['visitor', 'unproven'] satisfies Standing[];

export const isByVisitor = (standing: string) => visitorStandings.includes(standing);

/** What staff must know about who wrote: `warning` if they should be careful. */
export const standingNotes: Record<string, { warning?: string; note?: string }> = {
  unproven: { warning: 'The mail has this address, but nothing proves that it was sent from there.' },
  copied: { note: 'Copied on this conversation. The visitor’s receipt does not show this.' },
  'copied-unproven': {
    warning: 'Copied on this conversation, but nothing proves that the mail was sent from this address.',
  },
  outsider: { note: 'Answers what we forwarded. The visitor does not see it.' },
  other: {
    warning: 'Not the visitor: somebody else who has our reply address. The visitor does not see it.',
  },
} satisfies Partial<Record<Standing, object>>;

/** Begins the reason of a report that a copy of our mail came back; the address follows. */
export const bouncedCopy = 'copy came back: ';
