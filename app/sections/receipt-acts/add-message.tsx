import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { formLimits, tooLongMessage } from '#domain/leads/form-limits.ts';
import { useReceiptAct } from '../lead-form/use-receipt-act.ts';
import { Split } from '../split.tsx';
import { type Posted, troubles } from './posted.ts';

const errors: Record<string, string> = {
  ...troubles,
  empty: 'Write a few words first',
  'too-long': tooLongMessage(formLimits.text),
  withdrawn: 'This request is withdrawn. Copy your words and write to us anew',
};

type Props = {
  receipt: { address: string; messageKey: string };
  posted: Posted | undefined;
};

/** Further words under the same reference. They stay in the field until they are stored. */
export function AddMessage({ receipt, posted }: Props) {
  const { submit, sending, answer, answered } = useReceiptAct<Posted>(receipt.address, posted);
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const isAdded = answer?.outcome === 'added';

  useEffect(() => {
    if (!answered) return;
    if (answered.outcome !== 'added') return form.current?.querySelector('textarea')?.focus();
    form.current?.reset();
    said.current?.focus();
  }, [answered]);

  return (
    <section className="section section--tight scroll-mt-20" id="add-message">
      <div className="w">
        <Split
          title="Add a message"
          text="Something we missed, or a new fact? It goes to the same people under the same reference."
        >
          <div className="grid gap-4">
            <div role="status" className="empty:hidden" ref={said} tabIndex={-1}>
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
              noValidate
              onSubmit={submit}
              aria-label="Add a message"
            >
              <input type="hidden" name="intent" value="message" />
              <input type="hidden" name="submissionKey" value={receipt.messageKey} autoComplete="off" />
              <Textarea
                label="Your message"
                name="text"
                full
                rows={4}
                maxLength={formLimits.text}
                defaultValue={isAdded ? undefined : posted?.text}
                error={answer && errors[answer.outcome]}
              />
              <div className="full">
                <Button type="submit" aria-disabled={sending}>
                  {sending ? 'Adding…' : 'Add the message'}
                </Button>
              </div>
            </form>
          </div>
        </Split>
      </div>
    </section>
  );
}
