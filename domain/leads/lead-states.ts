/** States that staff set by hand. A lead starts as `new`, and only its visitor can make it `withdrawn`. */
export const handledStates = ['in_progress', 'waiting', 'answered', 'closed', 'spam'] as const;
export type HandledState = (typeof handledStates)[number];
export type LeadState = 'new' | HandledState | 'withdrawn';

/** States in which the lead still waits for us or for the visitor. */
export const openStates = ['new', 'in_progress', 'waiting'] as const satisfies LeadState[];
