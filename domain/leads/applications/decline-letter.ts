import { tooLongMessage } from '../forms/form-limits.ts';

/** Why somebody is declined, and words that say so kindly; whoever declines may write others. */
export const declineReasons = {
  filled: {
    label: 'Position filled',
    words: `Thank you for applying to us, and for the time you put into it. The position has been filled, so we are not taking your application further.

That says nothing against you or your work. Should another opening of ours suit you, we would be glad to hear from you again.`,
  },
  experience: {
    label: 'Experience',
    words: `Thank you for applying to us, and for the time you put into it. We read what you sent and have decided to go on with people whose experience is closer to what this position needs first.

It was a comparison for one position, not a verdict on your work. Should another opening of ours suit you, we would be glad to hear from you again.`,
  },
  location: {
    label: 'Location',
    words: `Thank you for applying to us, and for the time you put into it. This position is tied to one place, and from what you told us that does not fit, so we are not taking your application further.

Should that change, or another opening of ours suit you, we would be glad to hear from you again.`,
  },
  incomplete: {
    label: 'Incomplete',
    words: `Thank you for applying to us, and for the time you put into it. Something that we need in order to decide was missing from what you sent, so we are not taking this application further.

You are welcome to apply again with everything the opening asks for. We will read it afresh.`,
  },
  other: {
    label: 'Another reason',
    words: `Thank you for applying to us, and for the time you put into it. We have decided not to take your application further.

We know that this is not the answer you hoped for. Should another opening of ours suit you, we would be glad to hear from you again.`,
  },
} as const satisfies Record<string, { label: string; words: string }>;

export type DeclineReason = keyof typeof declineReasons;

export function isReason(text: string): text is DeclineReason {
  return Object.hasOwn(declineReasons, text);
}

/** As it is kept with the application: one of the list, or what was written instead. */
export function printReason(kept: string): string {
  return isReason(kept) ? declineReasons[kept].label : kept;
}

export const declineLimits = { words: 2000, otherReason: 120 } as const;

export interface DeclineErrors {
  words?: string;
  otherReason?: string;
}

/** A letter that says nothing is no answer, and "another reason" alone is none either. */
export function findDeclineErrors(
  reason: DeclineReason,
  otherReason: string,
  words: string | null,
): DeclineErrors {
  const faults: DeclineErrors = {};
  if (words === '') faults.words = 'Write the letter first';
  if (words && words.length > declineLimits.words) faults.words = tooLongMessage(declineLimits.words);
  if (reason === 'other' && otherReason === '') faults.otherReason = 'Say in a few words why';
  if (otherReason.length > declineLimits.otherReason)
    faults.otherReason = tooLongMessage(declineLimits.otherReason);
  return faults;
}

interface LetterFacts {
  opening: string;
  reference: string;
  /** Of the applicant, who is greeted by the first of them. */
  name: string;
  /** How long we keep it, as in "12 months after our last contact with you". */
  kept: string;
  signedBy: string | null;
}

/** All of the letter that nobody edits: the desk shows it around the words, the mail carries it around them. */
export function frameLetter({ opening, reference, name, kept, signedBy }: LetterFacts) {
  return {
    subject: `Your application for ${opening} (${reference})`,
    title: `Your application for ${opening}`,
    salutation: greet(name),
    signature: signedBy ? [signedBy, 'Pahana, Colombo'] : ['Pahana, Colombo'],
    keeping: `You need not do anything. We keep what you sent for ${kept} and then delete it. On your receipt you can read it, or erase it today.`,
  };
}

/** Anything may stand in the field for a name. What is none, such as an address on the internet, is not repeated by us. */
function greet(name: string): string {
  const [first = ''] = name.split(' ');
  const isName = /^(?:(?:\p{L}\.)+|[\p{L}\p{M}\p{Join_Control}'’-]+\.?)$/u.test(first);
  return `Dear ${isName ? first : 'applicant'},`;
}
