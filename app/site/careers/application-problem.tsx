import { useEffect, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { applicationFailure } from '#domain/leads/forms/application/fields.ts';
import { showOutcome } from '../../sections/lead-form/show-outcome.ts';

const problems: Record<string, string> = {
  unreadable: applicationFailure,
  unavailable: applicationFailure,
  unreachable: applicationFailure,
  'key-reused': 'This form was already sent with other words. Submit it once more to send these too.',
  limited:
    'Several applications came from your connection in a short time. Wait ten minutes, then submit again.',
  stopped: 'Sending was stopped.',
};
const chooseFilesAgain = 'Choose your files once more: a browser does not keep them.';

type Props = {
  outcome: string | undefined;
  /** Changes with every answer that comes on this page view. */
  answerCount: number;
  withoutScript: boolean;
  /** The form was filled from a stored draft. */
  isRestored: boolean;
};

/** Says why nothing was sent and that nothing is lost. Field errors are shown at their fields. */
export function ApplicationProblem({ outcome = '', answerCount, withoutScript, isRestored }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const text = problems[outcome];
  useEffect(() => {
    if (answerCount > 0 && box.current?.firstChild) showOutcome(box.current);
  }, [answerCount]);
  return (
    <div ref={box} tabIndex={-1} className="full scroll-my-14 empty:hidden" role="status">
      {withoutScript ? (
        <Notice tone="warn">
          <p>
            {text ?? 'Please look at the marked fields.'} {chooseFilesAgain}
          </p>
        </Notice>
      ) : text ? (
        <Notice tone="warn">
          <p>{text} Your words and files are still here.</p>
        </Notice>
      ) : (
        isRestored && (
          <Notice>
            <p>Here is what you wrote before. {chooseFilesAgain}</p>
          </Notice>
        )
      )}
    </div>
  );
}
