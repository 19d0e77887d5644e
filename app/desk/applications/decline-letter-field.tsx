import { Textarea } from '#app/ui/textarea.tsx';
import { declineLimits, type frameLetter } from '#domain/leads/applications/decline-letter.ts';

export type ShownLetter = ReturnType<typeof frameLetter> & { to: string };

interface DeclineLetterFieldProps {
  /** Different for each letter, so that the draft of one is not restored into another. */
  id: string;
  letter: ShownLetter;
  text: string;
  error: string | undefined;
  isOneOfSeveral: boolean;
}

/** The whole letter as it will be sent, with the editable part as a text field in its place. */
export function DeclineLetterField({ id, letter, text, error, isOneOfSeveral }: DeclineLetterFieldProps) {
  const { to, subject, title, salutation, signature, retentionNotice } = letter;
  return (
    <section aria-labelledby="letter">
      <h2 id="letter" className="mb-2">
        The letter
      </h2>
      <div className="paper">
        <dl className="facts facts--dense">
          <div>
            <dt>To</dt>
            <dd>{to}</dd>
          </div>
          <div>
            <dt>Subject</dt>
            <dd>{subject}</dd>
          </div>
        </dl>
        <p className="paper__title">{title}</p>
        <p>{salutation}</p>
        <Textarea
          label={<span className="vh">Text of the letter</span>}
          name="words"
          id={id}
          rows={8}
          className="scroll-mt-24"
          maxLength={declineLimits.text}
          defaultValue={text}
          error={error}
        />
        <p className="whitespace-pre-line">{signature.join('\n')}</p>
        <p className="paper__end">{retentionNotice}</p>
        <p className="paper__button">See your receipt</p>
      </div>
      {isOneOfSeveral && (
        <p className="hint mt-2">
          Each letter greets its own recipient and has their reference and a link to their receipt.
        </p>
      )}
    </section>
  );
}
