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
  /** Changes with every answer that comes while the page is looked at. */
  arrivals: number;
  phone: string;
  /** What the link to the receipt says. */
  link?: string;
};

/** What became of the form, where it was sent. A toast never carries the only copy. */
export function LeadOutcomeNotice({ answer, arrivals, phone, link = 'Open your receipt' }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button stands at the end of the form, and on a phone the answer would be a screen above.
    if (arrivals > 0 && notice.current?.firstChild) showOutcome(notice.current);
  }, [arrivals]);
  return (
    <div ref={notice} tabIndex={-1} className="full scroll-my-14 empty:hidden" role="status">
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
