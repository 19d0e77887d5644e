export const browserCookie = '__Host-desk.browser';
/** Limited to the path of the wall, which the prefix __Host- does not allow. */
export const wallCookie = '__Secure-desk.wall';

/** Every cookie of the desk, as listed under Settings. A journey test compares the list with the real cookies. */
export const deskCookies = [
  {
    name: '__Host-desk.session_token',
    purpose: 'That you are signed in',
    lifetime: 'For 30 minutes after the last click, 12 hours at most',
  },
  {
    name: browserCookie,
    purpose:
      'That you signed in in this browser before: it is not announced as new, and strangers cannot use up its codes',
    lifetime: 'For 180 days after the last sign-in, for a day where nobody signed in',
  },
  {
    name: '__Host-desk.passkey_challenge',
    purpose: 'That a passkey answers the right request',
    lifetime: 'For 5 minutes',
  },
  {
    name: wallCookie,
    purpose: 'That this browser is a wall screen and may show the counts, if an administrator made it one',
    lifetime: 'For 400 days after the screen was last used, until an administrator removes it',
  },
];
