import { tooLongMessage } from '../forms/form-limits.ts';

/** Why an applicant is declined, with a kind default text that staff may rewrite. */
export const declineReasons = {
  filled: {
    label: 'Position filled',
    text: `Thank you for applying to us, and for the time you put into it. The position has been filled, so we are not taking your application further.

That says nothing against you or your work. Should another opening of ours suit you, we would be glad to hear from you again.`,
  },
  experience: {
    label: 'Experience',
    text: `Thank you for applying to us, and for the time you put into it. We read what you sent and have decided to go on with people whose experience is closer to what this position needs first.

It was a comparison for one position, not a verdict on your work. Should another opening of ours suit you, we would be glad to hear from you again.`,
  },
  location: {
    label: 'Location',
    text: `Thank you for applying to us, and for the time you put into it. This position is tied to one place, and from what you told us that does not fit, so we are not taking your application further.

Should that change, or another opening of ours suit you, we would be glad to hear from you again.`,
  },
  incomplete: {
    label: 'Incomplete',
    text: `Thank you for applying to us, and for the time you put into it. Something that we need in order to decide was missing from what you sent, so we are not taking this application further.

You are welcome to apply again with everything the opening asks for. We will read it afresh.`,
  },
  other: {
    label: 'Another reason',
    text: `Thank you for applying to us, and for the time you put into it. We have decided not to take your application further.

We know that this is not the answer you hoped for. Should another opening of ours suit you, we would be glad to hear from you again.`,
  },
} as const satisfies Record<string, { label: string; text: string }>;

export type DeclineReason = keyof typeof declineReasons;

export function isReason(text: string): text is DeclineReason {
  return Object.hasOwn(declineReasons, text);
}

/** `stored` is a code of the list or the text that staff wrote instead. */
export function printReason(stored: string): string {
  return isReason(stored) ? declineReasons[stored].label : stored;
}

export const declineLimits = { text: 2000, otherReason: 120 } as const;

export interface DeclineErrors {
  text?: string;
  otherReason?: string;
}

/** The letter must not be empty, and "another reason" must be explained. */
export function findDeclineErrors(
  reason: DeclineReason,
  otherReason: string,
  text: string | null,
): DeclineErrors {
  const errors: DeclineErrors = {};
  if (text === '') errors.text = 'Write the letter first';
  if (text && text.length > declineLimits.text) errors.text = tooLongMessage(declineLimits.text);
  if (reason === 'other' && otherReason === '') errors.otherReason = 'Say in a few words why';
  if (otherReason.length > declineLimits.otherReason)
    errors.otherReason = tooLongMessage(declineLimits.otherReason);
  return errors;
}

interface LetterFacts {
  opening: string;
  reference: string;
  /** The applicant's full name; the letter greets them by the first name. */
  name: string;
  /** How long we keep the application, as in "12 months after our last contact with you". */
  retention: string;
  signedBy: string | null;
}

/** The fixed parts of the letter, shown on the desk and in the mail around the editable text. */
export function frameLetter({ opening, reference, name, retention, signedBy }: LetterFacts) {
  return {
    subject: `Your application for ${opening} (${reference})`,
    title: `Your application for ${opening}`,
    salutation: greet(name),
    signature: signedBy ? [signedBy, 'Pahana, Colombo'] : ['Pahana, Colombo'],
    retentionNotice: `You need not do anything. We keep what you sent for ${retention} and then delete it. On your receipt you can read it, or erase it today.`,
  };
}

/** A visitor can type anything as a name, so we do not repeat what does not look like one, such as a web address. */
export function greet(name: string): string {
  const [first = ''] = name.split(' ');
  const isName = /^(?:(?:\p{L}\.)+|[\p{L}\p{M}\p{Join_Control}'’-]+\.?)$/u.test(first);
  return `Dear ${isName ? first : 'applicant'},`;
}
