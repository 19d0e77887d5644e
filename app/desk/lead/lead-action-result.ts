import { formLimits, tooLongMessage } from '#domain/leads/forms/form-limits.ts';

/** The result of an action; text that was not stored is returned. */
export type LeadActionResult = { intent: string; outcome: string; text?: string };

/** By outcome: why nothing has changed. */
export const problemMessages: Record<string, string> = {
  changed: 'The lead has changed since you opened it, so nothing was done. Check it again, then decide.',
  refused: 'A colleague has this one now, so nothing was done. Assign it to yourself first.',
  'not-theirs': 'This colleague works in another department and could not open the lead.',
  empty: 'Write a few words first',
  'too-long': tooLongMessage(formLimits.text),
};

/** By intent: what was done. */
export const doneMessages: Record<string, string> = {
  claim: 'It is yours.',
  assign: 'The owner is changed.',
  state: 'The state is changed.',
  note: 'Your note is saved.',
  reply: 'Your reply is on its way, and the clock has stopped.',
  merge: 'Merged: both conversations are in the timeline below.',
  unmerge: 'The merge is undone: they are separate leads again.',
  undo: 'Undone: it is as it was.',
  'discard-reply': 'Your unsent reply is deleted.',
};
