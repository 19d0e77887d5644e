/** What a subscriber agrees to. A new wording needs a new `consentVersion`, which is stored with every consent. */
export const newsletterTexts = {
  label: 'A short letter, once a month',
  hint: 'What we built, what broke and what we learned. One click to leave.',
};
export const consentVersion = '2026-11';

/** Used for `maxlength` and on the server. */
export const emailLimit = 254;

export const newsletterMessages = {
  invalid: 'Enter an email address like name@company.lk',
  limited: 'Several requests came from your connection in a short time. Wait ten minutes, then try again.',
  unavailable: 'We could not save your address just now. Try again in a minute.',
  unreachable: 'The connection was lost before we could answer. Your address is still here: try again.',
};

export type NewsletterProblem = keyof typeof newsletterMessages;
