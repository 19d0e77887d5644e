import { formLimits, tooLongMessage } from '#domain/leads/forms/form-limits.ts';
import type { AwayOwner } from './away-question.tsx';

/** What came of an action: its outcome, with the errors of single fields if it was refused because of them. */
export type ActionOutcome = string | { outcome: 'fields'; errors: Record<string, string> };

/** The result of an action; text that was not stored is returned. */
export type LeadActionResult = {
  intent: string;
  outcome: string;
  text?: string;
  /** What was typed into the field for copies. */
  copyTo?: string;
  /** Field -> what is wrong with it. */
  errors?: Record<string, string>;
  /** What was chosen, to be posted once more if it has to be confirmed. */
  fields?: Record<string, string>;
  /** Who would own it, if they are away. */
  away?: AwayOwner;
  /** Of the form that asks why an answer was late. */
  typed?: { reason: string; words: string };
};

/** By outcome: why nothing has changed. */
export const problemMessages: Record<string, string> = {
  changed: 'The lead has changed since you opened it, so nothing was done. Check it again, then decide.',
  refused: 'A colleague has this one now, so nothing was done. Assign it to yourself first.',
  'not-theirs': 'This colleague works in another department and could not open the lead.',
  incomplete:
    'Choose again: a snooze ends on a day from tomorrow on, within a year, and a lead has at most five short tags.',
  'too-many': 'A lead has at most five tags.',
  'same-department': 'It is in that department already.',
  'no-reason': 'Say in a few words why it moves. The other department reads it.',
  'long-reason': 'Say it in at most 200 characters.',
  staged: 'This is an application: move it to another stage, or decline it. Nothing was done.',
  'no-late-reason': 'Choose a reason first. Without one nothing was saved.',
  'no-words': 'Say in a few words why. Nothing was saved.',
  fields: 'Nothing was sent. Look at the field that is marked below.',
  empty: 'Write a few words first',
  'too-long': tooLongMessage(formLimits.text),
};

/** By intent: what was done. Whatever can be undone has a notice of its own, on every page. */
export const doneMessages: Record<string, string> = {
  pass: 'It is no longer yours. If it goes round, the next colleague who is here gets it.',
  note: 'Your note is saved.',
  merge: 'Merged: both conversations are in the timeline below.',
  unmerge: 'The merge is undone: they are separate leads again.',
  interview: 'The invitation is on its way.',
  'interview-agreed': 'The interview is fixed. Both sides get the date by mail.',
  'interview-cancelled': 'The interview is cancelled, and the applicant is told.',
  'late-reason': 'The reason is saved.',
  'discard-reply': 'Your unsent reply is deleted.',
};

/** Whether the visitor no longer waits after it. Then the page asks why it was late, if it was. */
export const endsTurn = (intent: string) => ['reply', 'state', 'answered', 'close'].includes(intent);
