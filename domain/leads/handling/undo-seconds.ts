/** How long a mail waits in the outbox, so that whoever caused it can undo it. */
export const undoSeconds = 10;
