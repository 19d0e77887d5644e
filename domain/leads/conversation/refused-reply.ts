/** Why the answer of a colleague by mail did not go out, as the colleague is told. */
export const refusedReplies = {
  empty: 'It had no words of your own above the quoted mail.',
  'not-theirs': 'The lead belongs to somebody else, or to another department.',
  'no-address': 'The visitor left no email address.',
  'not-open': 'The lead is withdrawn, merged into another or held as spam.',
};

export type RefusedReply = keyof typeof refusedReplies;
