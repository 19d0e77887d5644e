import { Textarea } from '#app/ui/textarea.tsx';
import { declineLimits, type frameLetter } from '#domain/leads/applications/decline-letter.ts';

export type ShownLetter = ReturnType<typeof frameLetter> & { to: string };

interface DeclineLetterFieldProps {
  /** Of the field: another letter needs another one, or the words of the first would be given back to it. */
  id: string;
  letter: ShownLetter;
  words: string;
  error: string | undefined;
  isOneOfSeveral: boolean;
}

/** The letter itself, with the part that may be rewritten as a field in its place: what is seen is what is sent. */
export function DeclineLetterField({ id, letter, words, error, isOneOfSeveral }: DeclineLetterFieldProps) {
  const { to, subject, title, salutation, signature, keeping } = letter;
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
          label={<span className="vh">Words of the letter</span>}
          name="words"
          id={id}
          rows={8}
          className="scroll-mt-24"
          maxLength={declineLimits.words}
          defaultValue={words}
          error={error}
        />
        <p className="whitespace-pre-line">{signature.join('\n')}</p>
        <p className="paper__end">{keeping}</p>
        <p className="paper__button">See your receipt</p>
      </div>
      {isOneOfSeveral && (
        <p className="hint mt-2">
          Each letter greets its own person and carries their reference and the way to their receipt.
        </p>
      )}
    </section>
  );
}
