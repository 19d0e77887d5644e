import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/choice-group.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { formLimits, tooLongMessage } from '#domain/leads/forms/form-limits.ts';
import { Facts } from '../../sections/facts.tsx';
import { showOutcome } from '../../sections/lead-form/show-outcome.ts';
import { type PostedAction, problems } from '../../sections/receipt-actions/posted-action.ts';
import type { ReceiptInterview } from '../../sections/receipt-actions/receipt-view.ts';
import { type ReceiptAnswer, useReceiptAction } from '../../sections/receipt-actions/use-receipt-action.ts';
import { Split } from '../../sections/split.tsx';

const errors: Record<string, string> = {
  ...problems,
  unchosen: 'Choose a time first',
  taken: 'This time has just been taken. Please choose another one',
  outdated: 'This time is no longer offered. Please look at the times again',
  empty: 'Say in a few words when you can come',
  'too-long': tooLongMessage(formLimits.text),
  'already-withdrawn': 'You have withdrawn this application',
};

type Props = {
  receipt: { address: string; reference: string };
  interview: ReceiptInterview;
  posted: PostedAction | undefined;
  onAnswer: (answer: ReceiptAnswer) => void;
};

/** The applicant chooses one of the offered times, or says that none fits. */
export function InterviewSection({ receipt, interview, posted, onAnswer }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const { state } = interview;
  const shownState = useRef(state);
  useEffect(() => {
    if (shownState.current !== state && notice.current) showOutcome(notice.current);
    shownState.current = state;
  }, [state]);
  return (
    <section className="section wash scroll-mt-20" id="interview">
      <div className="w">
        <Split title="Your interview" text={introductions[state]}>
          <div className="grid gap-6">
            <div role="status" className="scroll-my-14 empty:hidden" ref={notice} tabIndex={-1}>
              {state === 'agreed' && (
                <Notice tone="ok">
                  <p>
                    Your interview is fixed: <b>{interview.when}</b>.
                  </p>
                </Notice>
              )}
              {state === 'refused' && (
                <Notice tone="ok">
                  <p>Thank you for telling us. We look for other times and write to you.</p>
                </Notice>
              )}
            </div>
            <Facts facts={interview.facts} />
            {state === 'offered' && (
              <>
                <ChooseForm {...{ receipt, interview, posted, onAnswer }} />
                <RefuseForm {...{ receipt, interview, posted, onAnswer }} />
              </>
            )}
          </div>
        </Split>
      </div>
    </section>
  );
}

const introductions = {
  offered: 'Times are Colombo times, UTC+5:30. You get a mail with the date for your calendar.',
  agreed: 'The date is in a mail to you, for your calendar. If you cannot come, add a message below.',
  refused: 'You told us that none of the times fits.',
};

function ChooseForm({ receipt, interview, posted, onAnswer }: Props) {
  const own = posted?.intent === 'choose' ? posted : undefined;
  const { form, submit, sending, answer, answered } = useReceiptAction(receipt.address, own, onAnswer);
  useEffect(() => {
    const group = form.current?.querySelector('fieldset');
    if (answered && group) showOutcome(group);
  }, [answered, form]);
  if (interview.times.length === 0)
    return <p>None of the times we offered is free any more. Tell us below when you can come.</p>;
  return (
    <form
      ref={form}
      className="form form-panel"
      method="post"
      action={`${receipt.address}#interview`}
      noValidate
      onSubmit={submit}
      aria-label="Choose a time"
    >
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="interview" value={interview.id} />
      <RadioGroup
        label="Which time suits you?"
        name="time"
        full
        columns={1}
        options={interview.times.map(({ value, text }) => ({ value, label: text }))}
        error={answer && errors[answer.outcome]}
      />
      <div className="full">
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'One moment…' : 'Choose this time'}
        </Button>
      </div>
    </form>
  );
}

function RefuseForm({ receipt, interview, posted, onAnswer }: Props) {
  const own = posted?.intent === 'refuse' ? posted : undefined;
  const { form, submit, sending, answer, answered, onInput } = useReceiptAction(
    receipt.address,
    own,
    onAnswer,
  );
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    if (answered && field) showOutcome(field);
  }, [answered, form]);
  return (
    <div className="faq">
      <Disclosure summary="None of these times fits" open={own !== undefined || interview.times.length === 0}>
        <form
          ref={form}
          className="form"
          method="post"
          action={`${receipt.address}#interview`}
          data-draft={`times-${receipt.reference}-${interview.id}`}
          noValidate
          onSubmit={submit}
          onInput={onInput}
          aria-label="None of these times fits"
        >
          <input type="hidden" name="intent" value="refuse" />
          <input type="hidden" name="interview" value={interview.id} />
          <input type="hidden" name="submissionKey" value={interview.key} autoComplete="off" />
          <Textarea
            label="When can you come?"
            id="refuse-text"
            name="text"
            full
            rows={3}
            defaultValue={own?.text}
            error={answer && errors[answer.outcome]}
          />
          <div className="full">
            <Button type="submit" tone="line" aria-disabled={sending}>
              {sending ? 'Sending…' : 'Tell us'}
            </Button>
          </div>
        </form>
      </Disclosure>
    </div>
  );
}
