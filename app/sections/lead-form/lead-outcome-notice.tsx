import { useEffect, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { showOutcome } from './show-outcome.ts';
import type { LeadOutcome } from './use-lead-submission.ts';

const problems = {
  empty: 'Nothing was written yet, so nothing was sent. A line about what happened is enough.',
  'too-long':
    'This is more than one message can carry. Your words are still below: shorten them, or send the end as a second message.',
  'key-reused': 'This form was already sent with other words. Press the button once more to send these too.',
  limited: 'Several messages came from your connection in a short time. Wait ten minutes, then send again.',
  unavailable: 'We could not save your words just now. They are still below: try again in a minute.',
  unreachable: 'The connection was lost before we could answer. Your words are still below: try again.',
};

type Props = {
  answer: LeadOutcome | undefined;
  /** Goes up with every answer received since the page was loaded. */
  answerCount: number;
  phone: string;
  /** The text of the link to the receipt. */
  link?: string;
};

/** The outcome of the form, shown inside it. A toast is never the only place that shows it. */
export function LeadOutcomeNotice({ answer, answerCount, phone, link = 'Open your receipt' }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is at the end of the form: on a phone the answer would be above the visible part.
    if (answerCount > 0 && notice.current?.firstChild) showOutcome(notice.current);
  }, [answerCount]);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      // Without JavaScript the browser shows the answer when it loads the page; errors have their own summary.
      // biome-ignore lint/a11y/noAutofocus: the answer to a form is what the visitor waits for.
      autoFocus={answer && answer.outcome !== 'invalid'}
      className="full scroll-my-14 empty:hidden"
      role="status"
    >
      {answer?.outcome === 'stored' && (
        <Notice tone="ok">
          <p className="notice__title">
            We have it. Your reference is <span className="whitespace-nowrap">{answer.reference}</span>
          </p>
          {answer.due && (
            <p>
              A person answers by <b>{answer.due}</b>.
            </p>
          )}
          {answer.emergencyPhone && (
            <p>
              You need not wait for it. Phone{' '}
              <a href={`tel:${answer.emergencyPhone.replaceAll(' ', '')}`}>
                <b className="whitespace-nowrap">{answer.emergencyPhone}</b>
              </a>{' '}
              at any hour, say “emergency” and give the reference.
            </p>
          )}
          <p>
            <a href={answer.receipt}>{link}</a>
          </p>
        </Notice>
      )}
      {answer && answer.outcome in problems && (
        <Notice tone="warn">
          <p>
            {problems[answer.outcome as keyof typeof problems]} Or phone {phone}.
          </p>
        </Notice>
      )}
    </div>
  );
}
