import { TextInput } from '#app/ui/text-input.tsx';

type Props = {
  typed: string;
  error: string | undefined;
  /** Addresses that got a copy of an earlier reply. */
  copiedBefore: string[];
};

/** Who else gets the reply. */
export function ReplyCopies({ typed, error, copiedBefore }: Props) {
  return (
    <TextInput
      label="Copy to"
      optional
      name="copyTo"
      id="reply-copies"
      type="email"
      multiple
      autoComplete="off"
      spellCheck={false}
      defaultValue={typed}
      error={error}
      hint={[
        'At most five addresses, with commas. Everybody sees them, and the mail has no link to the receipt.',
        ...(copiedBefore.length > 0 ? [`Copied before: ${copiedBefore.join(', ')}.`] : []),
      ].join(' ')}
    />
  );
}
