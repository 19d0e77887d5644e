/** Tells the department whether a reply to the mail reaches the visitor. */
export function answerHint(canReply: boolean, typedEmail: string): string {
  if (canReply) return 'Reply to this mail and your answer goes to the visitor.';
  const cause = typedEmail
    ? `The visitor gave “${typedEmail}” as an email address, which it is not`
    : 'The visitor left no email address';
  return `${cause}: a reply to this mail reaches nobody.`;
}
