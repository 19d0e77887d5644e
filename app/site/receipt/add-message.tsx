import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { formLimits, tooLongMessage } from '#domain/leads/forms/form-limits.ts';
import { DraftScript } from '../../sections/lead-form/draft-script.tsx';
import { showOutcome } from '../../sections/lead-form/show-outcome.ts';
import { type PostedAction, problems } from '../../sections/receipt-actions/posted-action.ts';
import { type ReceiptAnswer, useReceiptAction } from '../../sections/receipt-actions/use-receipt-action.ts';
import { Split } from '../../sections/split.tsx';

const errors: Record<string, string> = {
  ...problems,
  empty: 'Write a few words first',
  'too-long': tooLongMessage(formLimits.text),
  'already-withdrawn': 'This request is withdrawn. Copy your words and write to us anew',
};

type Props = {
  receipt: { address: string; reference: string; messageKey: string };
  posted: PostedAction | undefined;
  onAnswer: (answer: ReceiptAnswer) => void;
};

/** Adds a message under the same reference. The text stays in the field until it is stored. */
export function AddMessage({ receipt, posted, onAnswer }: Props) {
  const { form, submit, sending, answer, answered, onInput } = useReceiptAction(
    receipt.address,
    posted,
    onAnswer,
  );
  const notice = useRef<HTMLDivElement>(null);
  const isAdded = answer?.outcome === 'added';

  useEffect(() => {
    if (!answered) return;
    const field = form.current?.querySelector('textarea');
    const isAdded = answered.outcome === 'added';
    if (isAdded) form.current?.reset();
    const outcome = isAdded ? notice.current : field;
    if (outcome) showOutcome(outcome);
  }, [answered, form]);

  return (
    <section className="section section--tight scroll-mt-20" id="add-message">
      <div className="w">
        <Split
          title="Add a message"
          text="Something we missed, or a new fact? It goes to the same people under the same reference."
        >
          <div className="grid gap-4">
            <div role="status" className="scroll-my-14 empty:hidden" ref={notice} tabIndex={-1}>
              {isAdded && (
                <Notice tone="ok">
                  <p>Your message is with your request, and the people who answer have it.</p>
                </Notice>
              )}
            </div>
            <form
              ref={form}
              className="form form-panel"
              method="post"
              action={`${receipt.address}#add-message`}
              data-draft={`message-${receipt.reference}`}
              noValidate
              onSubmit={submit}
              onInput={onInput}
              aria-label="Add a message"
            >
              <input type="hidden" name="intent" value="message" />
              <input type="hidden" name="submissionKey" value={receipt.messageKey} autoComplete="off" />
              <Textarea
                label="Your message"
                name="text"
                full
                rows={4}
                defaultValue={isAdded ? undefined : posted?.text}
                error={answer && errors[answer.outcome]}
              />
              <div className="full">
                <Button type="submit" aria-disabled={sending}>
                  {sending ? 'Adding…' : 'Add the message'}
                </Button>
              </div>
            </form>
            <DraftScript />
          </div>
        </Split>
      </div>
    </section>
  );
}
