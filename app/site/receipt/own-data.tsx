import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { showOutcome } from '../../sections/lead-form/show-outcome.ts';
import { type Posted, problems } from '../../sections/receipt-actions/posted.ts';
import { type ReceiptAnswer, useReceiptAction } from '../../sections/receipt-actions/use-receipt-action.ts';
import { Split } from '../../sections/split.tsx';

type Props = {
  receipt: {
    address: string;
    reference: string;
    noun: string;
    kept: string;
    withdrawn: string | null;
    isProven: boolean;
  };
  posted: Posted | undefined;
  onAnswer: (answer: ReceiptAnswer) => void;
};

/** What the holder of this address may do with it. Nothing acts before it was opened and read. */
export function OwnData({ receipt, posted, onAnswer }: Props) {
  const { address, reference, noun, kept, withdrawn, isProven } = receipt;
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
              <Act
                {...{ receipt, posted, onAnswer }}
                intent="withdraw"
                summary="Withdraw it"
                button={`Withdraw ${reference}`}
              >
                <p>
                  We stop: nobody answers, no clock runs, and the department is told. What you sent stays here
                  and is deleted {kept}. You can still erase it before.
                </p>
              </Act>
            )}
            <Act
              {...{ receipt, posted, onAnswer }}
              intent="erase"
              summary="Erase it"
              button={`Erase ${reference}`}
            >
              <p>
                Nothing is left: your words, your files and the record of our mails are deleted at once, and
                this page with them. Nobody can answer you or bring it back. We keep the number {reference}{' '}
                and the day.
              </p>
            </Act>
          </div>
        </Split>
      </div>
    </section>
  );
}

type ActProps = Props & { intent: string; summary: string; button: string; children: ReactNode };

function Act({ receipt, posted, onAnswer, intent, summary, button, children }: ActProps) {
  const own = posted?.intent === intent ? posted : undefined;
  const { form, submit, sending, answer, answered } = useReceiptAction(receipt.address, own, onAnswer);
  const said = useRef<HTMLDivElement>(null);
  const trouble = answer && problems[answer.outcome];

  useEffect(() => {
    if (answered && said.current) showOutcome(said.current);
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
        {trouble && (
          <Notice tone="warn" role="alert" ref={said} tabIndex={-1} className="scroll-my-14">
            <p>{trouble}.</p>
          </Notice>
        )}
        <Button type="submit" tone="ink" className="justify-self-start" aria-disabled={sending}>
          {sending ? 'One moment…' : button}
        </Button>
      </form>
    </Disclosure>
  );
}
