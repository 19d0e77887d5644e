/** States that staff give a lead by hand; a lead is also `new` at first, and `withdrawn` by its visitor alone. */
export const handledStates = ['in_progress', 'waiting', 'answered', 'closed', 'spam'] as const;
export type HandledState = (typeof handledStates)[number];
export type LeadState = 'new' | HandledState | 'withdrawn';

/** Those that still wait for us, or for the visitor. */
export const openStates = ['new', 'in_progress', 'waiting'] as const satisfies LeadState[];
