import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { showOutcome } from '../../sections/lead-form/show-outcome.ts';
import { type PostedAction, problems } from '../../sections/receipt-actions/posted-action.ts';
import { type ReceiptAnswer, useReceiptAction } from '../../sections/receipt-actions/use-receipt-action.ts';
import { Split } from '../../sections/split.tsx';

type Props = {
  receipt: {
    address: string;
    reference: string;
    noun: string;
    retention: string;
    withdrawn: string | null;
    isProven: boolean;
  };
  posted: PostedAction | undefined;
  onAnswer: (answer: ReceiptAnswer) => void;
};

/** What the visitor can do with the receipt. Each button is visible only after its explanation is opened. */
export function OwnData({ receipt, posted, onAnswer }: Props) {
  const { address, reference, noun, retention, withdrawn, isProven } = receipt;
  return (
    <section className="section wash scroll-mt-20" id="your-data">
      <div className="w">
        <Split
          title="Your receipt, your data"
          text="Whoever holds the address of this page, or the link in our mails, may do this, and nobody else. It costs nothing and needs no reason."
        >
          <div className="faq">
            <Disclosure summary="Download what we hold">
              {isProven ? (
                <>
                  <p>
                    One file about this {noun}: your words, what you added, what we answered, the names and
                    sums of your files, and every mail about it with its time.
                  </p>
                  <p className="mt-3">
                    <a className="link" href={`${address}/data`} download>
                      Download the data
                    </a>
                  </p>
                </>
              ) : (
                <p>
                  The file is behind the link in our mails to the address you gave, so that nobody else can
                  have it.
                </p>
              )}
            </Disclosure>
            {!withdrawn && (
              <ActionForm
                {...{ receipt, posted, onAnswer }}
                intent="withdraw"
                summary="Withdraw it"
                button={`Withdraw ${reference}`}
              >
                <p>
                  We stop: nobody answers, no clock runs, and the department is told. What you sent stays here
                  and is deleted {retention}. You can still erase it before.
                </p>
              </ActionForm>
            )}
            <ActionForm
              {...{ receipt, posted, onAnswer }}
              intent="erase"
              summary="Erase it"
              button={`Erase ${reference}`}
              isFinal
            >
              <p>
                Nothing is left: your words, your files and the record of our mails are deleted at once, and
                this page with them. Nobody can answer you or bring it back. We keep the number {reference}{' '}
                and the day.
              </p>
            </ActionForm>
          </div>
        </Split>
      </div>
    </section>
  );
}

type ActionFormProps = Props & {
  intent: string;
  summary: string;
  button: string;
  /** What it does cannot be undone. */
  isFinal?: boolean;
  children: ReactNode;
};

function ActionForm({
  receipt,
  posted,
  onAnswer,
  intent,
  summary,
  button,
  isFinal,
  children,
}: ActionFormProps) {
  const own = posted?.intent === intent ? posted : undefined;
  const { form, submit, sending, answer, answered } = useReceiptAction(receipt.address, own, onAnswer);
  const notice = useRef<HTMLDivElement>(null);
  const problem = answer && problems[answer.outcome];

  useEffect(() => {
    if (answered && notice.current) showOutcome(notice.current);
  }, [answered]);

  return (
    <Disclosure summary={summary} open={own !== undefined}>
      {children}
      <form
        ref={form}
        method="post"
        action={`${receipt.address}#your-data`}
        onSubmit={submit}
        className="mt-4 grid gap-4"
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="reference" value={receipt.reference} />
        {problem && (
          <Notice tone="warn" role="alert" ref={notice} tabIndex={-1} className="scroll-my-14">
            <p>{problem}.</p>
          </Notice>
        )}
        <Button
          type="submit"
          tone={isFinal ? 'danger' : 'ink'}
          className="justify-self-start"
          aria-disabled={sending}
        >
          {sending ? 'One moment…' : button}
        </Button>
      </form>
    </Disclosure>
  );
}
