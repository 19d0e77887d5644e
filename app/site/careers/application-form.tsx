import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { ApplicationMessages, ApplicationValues } from '#domain/leads/forms/application/fields.ts';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { prepareSending } from '../../sections/lead-form/form-token.ts';
import { Honeypot } from '../../sections/lead-form/honeypot.tsx';
import { ApplicationFields } from './application-fields.tsx';
import { ApplicationProblem } from './application-problem.tsx';
import { applyPath } from './open-job.ts';
import type { Progress } from './send-application.ts';
import type { useApplicationSubmission } from './use-application-submission.ts';

export type PostedApplication = {
  outcome: string;
  values: ApplicationValues | null;
  messages?: ApplicationMessages;
};

type Props = {
  jobId: string;
  submission: ReturnType<typeof useApplicationSubmission>;
  /** What the server answered to a post without script. */
  posted?: PostedApplication | undefined;
  /** Shown before the submit button. */
  cancel: ReactNode;
  /** Replaces both buttons. */
  question?: ReactNode;
  className?: string;
};

export function ApplicationForm({ jobId, submission, posted, cancel, question, className }: Props) {
  const { form, name, submit, progress, stopSending } = submission;
  const messages = submission.messages ?? posted?.messages ?? {};
  const outcome = submission.answer?.outcome ?? posted?.outcome;
  // Values returned by the server are newer than the draft.
  const restore = useEffectEvent(() => posted || submission.restore());
  useEffect(() => {
    restore();
  }, []);
  return (
    <form
      ref={form as RefObject<HTMLFormElement>}
      className={className}
      method="post"
      encType="multipart/form-data"
      action={applyPath(jobId)}
      data-draft={name}
      noValidate
      onSubmit={submit}
      onFocus={prepareSending}
      onInput={({ currentTarget }) => formDrafts.save(currentTarget)}
    >
      <p className="hint full">Fields with * are required.</p>
      <ApplicationProblem
        outcome={outcome}
        answerCount={submission.answerCount}
        withoutScript={!submission.answer && Boolean(posted)}
        isRestored={submission.isRestored}
      />
      <ApplicationFields typed={posted?.values} messages={messages} />
      <Honeypot />
      {progress && <SendingProgress {...progress} onStop={stopSending} />}
      <div className="form-nav full">
        {question ?? (
          <>
            {cancel}
            <Button type="submit" aria-disabled={Boolean(progress)}>
              Submit Application
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

function SendingProgress({ sent, total, onStop }: Progress & { onStop: () => void }) {
  const isUploaded = total > 0 && sent >= total;
  return (
    <div className="sending full">
      <p>
        <span role="status">{isUploaded ? 'Checking your files' : 'Sending your application'}</span>
        {total > 0 && !isUploaded && `, ${printMegabytes(sent)} of ${printMegabytes(total)} MB`}
      </p>
      <progress aria-label="Sent so far" max={total || 1} {...(!isUploaded && { value: sent })} />
      <Button tone="line" small onClick={onStop}>
        Stop sending
      </Button>
    </div>
  );
}

const printMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
