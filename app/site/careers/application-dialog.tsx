import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { ApplicationForm } from './application-form.tsx';
import type { StoredApplication } from './application-outcome.tsx';
import { DiscardQuestion } from './discard-question.tsx';
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
  const [isConfirming, setConfirming] = useState(false);

  function close() {
    setConfirming(false);
    stopSending();
    onClose();
  }
  function discard() {
    formDrafts.remove(submission.name);
    close();
  }
  /** Every way to close the dialog calls this; visitors who have written something must confirm. */
  function leave() {
    if (isConfirming) return;
    if (form.current && hasUnsavedInput(form.current)) setConfirming(true);
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
          isConfirming ? (
            <DiscardQuestion onContinue={() => setConfirming(false)} onDiscard={discard} />
          ) : undefined
        }
      />
    </Dialog>
  );
}

/** Whether anything typed or chosen would be lost with the form. */
function hasUnsavedInput(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value.trim() !== '';
    // A chosen file has a value too; a checkbox alone does not count.
    return field instanceof HTMLInputElement && field.type !== 'checkbox' && field.value.trim() !== '';
  });
}
