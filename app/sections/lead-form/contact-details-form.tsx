import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { PostedAction } from '../receipt-actions/posted-action.ts';
import { isDone, type ReceiptAnswer, useReceiptAction } from '../receipt-actions/use-receipt-action.ts';
import { showOutcome } from './show-outcome.ts';

const errors: Record<string, string> = {
  unclear: 'Enter an email address like name@company.lk, or a phone number',
  limited: 'Several messages came from your connection in a short time. Wait ten minutes, then try again',
  unavailable: 'We could not save it just now. Try again in a minute',
  unreachable: 'The connection was lost before we could answer. Try again',
  missing: 'We no longer find this request. Phone us instead',
};

type Props = {
  /** The address of the receipt, whose action receives the form. */
  receipt: string;
  /** What was typed as an email address but is not valid. */
  typed?: string | undefined;
  /** The server's answer to a post without JavaScript. */
  posted?: PostedAction | undefined;
  onAnswer?: (answer: ReceiptAnswer) => void;
};

/** For visitors who left no contact details: one field, added to the request already sent. */
export function ContactDetailsForm({ receipt, typed, posted, onAnswer }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { form, submit, sending, answer, answered, onInput } = useReceiptAction(receipt, posted, onAnswer);
  const done = answer && isDone(answer);
  useEffect(() => {
    if (answered && box.current) showOutcome(box.current);
  }, [answered]);

  return (
    <div ref={box} tabIndex={-1} className="scroll-my-14" role="status">
      {done ? (
        <Notice tone="ok">
          <p>Thank you. It is with your request, and the person who answers has it.</p>
        </Notice>
      ) : (
        <Notice>
          <p className="notice__title">How do we reach you?</p>
          <p>
            {typed
              ? `“${typed}” is not an email address that we can write to. Correct it or give a phone number, and the answer comes to you.`
              : 'You left no email or phone number. Add one, and the answer comes to you.'}
          </p>
          <form
            ref={form}
            className="form mt-2 items-start"
            method="post"
            action={receipt}
            data-draft="reach"
            noValidate
            onSubmit={submit}
            onInput={onInput}
            aria-label="How do we reach you?"
          >
            <TextInput
              label="Email or phone"
              name="reach"
              autoComplete="email"
              defaultValue={posted?.reach ?? typed}
              error={answer && errors[answer.outcome]}
            />
            <Button type="submit" tone="ink" className="mt-auto justify-self-start" aria-disabled={sending}>
              {sending ? 'Adding…' : 'Add to my request'}
            </Button>
          </form>
        </Notice>
      )}
    </div>
  );
}
