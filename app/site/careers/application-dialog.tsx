import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { ApplicationForm } from './application-form.tsx';
import type { StoredApplication } from './application-outcome.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { holdsWork } from './holds-work.ts';
import { describeJob, type OpenJob, outcomeId } from './open-job.ts';
import { useApplicationSubmission } from './use-application-submission.ts';

type Props = {
  job: OpenJob;
  open: boolean;
  onClose: () => void;
  onSent: (answer: StoredApplication) => void;
};

export default function ApplicationDialog({ job, open, onClose, onSent }: Props) {
  const submission = useApplicationSubmission(job.id, onSent);
  const { form, stopSending } = submission;
  const [asking, setAsking] = useState(false);

  function close() {
    setAsking(false);
    stopSending();
    onClose();
  }
  function discard() {
    formDrafts.drop(submission.name);
    close();
  }
  /** Every way out leads through here; who has written something is asked once. */
  function leave() {
    if (asking) return;
    if (form.current && holdsWork(form.current)) setAsking(true);
    else close();
  }

  return (
    <Dialog
      title={`Apply for ${job.title}`}
      note={describeJob(job)}
      open={open}
      onOpenChange={(next) => next || leave()}
      {...(submission.answer?.outcome === 'stored' && { focusAfter: outcomeId(job.id) })}
    >
      <ApplicationForm
        className="form form--marked"
        jobId={job.id}
        submission={submission}
        cancel={
          <Button tone="line" onClick={leave}>
            Cancel
          </Button>
        }
        question={
          asking ? <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={discard} /> : undefined
        }
      />
    </Dialog>
  );
}
