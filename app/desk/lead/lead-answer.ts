import { formLimits, tooLongMessage } from '#domain/leads/forms/form-limits.ts';

/** What was asked of a lead and what became of it; words that were not kept come back. */
export type LeadAnswer = { intent: string; outcome: string; text?: string };

/** Why nothing has changed. */
export const leadProblems: Record<string, string> = {
  changed: 'Somebody was faster: the lead has changed since you saw it. Look at it again, then decide.',
  refused: 'A colleague has this one now, so nothing was done. Assign it to yourself first.',
  'not-theirs': 'This colleague works in another department and could not open the lead.',
  empty: 'Write a few words first',
  'too-long': tooLongMessage(formLimits.text),
};

/** What has happened, for whoever does not see it change. */
export const leadDone: Record<string, string> = {
  claim: 'It is yours.',
  assign: 'It has changed hands.',
  state: 'The state is changed.',
  note: 'Your note is saved.',
  reply: 'Your reply is on its way, and the clock has stopped.',
  merge: 'Merged: both conversations are in the timeline below.',
  unmerge: 'The merge is undone: both stand for themselves again.',
  undo: 'Undone: it is as it was.',
  'discard-reply': 'Your unsent reply is gone.',
};
