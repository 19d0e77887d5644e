import { useEffect, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { showOutcome } from '../../sections/lead-form/show-outcome.ts';

export type StoredApplication = { outcome: 'stored'; reference: string; receipt: string };

type Props = {
  id?: string;
  answer: StoredApplication | undefined;
  /** The answer came on this page view; otherwise it is restored after a reload. */
  isNew: boolean;
};

/** Shown at the opening after the dialog has closed. */
export function ApplicationOutcomeNotice({ id, answer, isNew }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer && isNew && box.current) showOutcome(box.current);
  }, [answer, isNew]);
  return (
    <div ref={box} id={id} tabIndex={-1} className="scroll-my-14 empty:hidden" role="status">
      {answer && (
        <Notice tone="ok" className="my-4">
          <h3>We have your application. Your reference is {answer.reference}</h3>
          <p>
            A person reads it, and you hear from us whatever the answer is.{' '}
            <a href={answer.receipt}>Open your receipt</a>
          </p>
        </Notice>
      )}
    </div>
  );
}
