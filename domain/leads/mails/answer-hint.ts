/** What a department may do with the mail in its hands. */
export function answerHint(answerable: boolean, typedEmail: string): string {
  if (answerable) return 'Reply to this mail and your answer goes to the visitor.';
  const cause = typedEmail
    ? `The visitor gave “${typedEmail}” as an email address, which it is not`
    : 'The visitor left no email address';
  return `${cause}: a reply to this mail reaches nobody.`;
}
