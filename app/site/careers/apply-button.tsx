import { Button } from '#app/ui/button.tsx';
import { applyPath, type OpenJob } from './open-job.ts';
import { expectApplicationDialog } from './use-application-dialog.ts';

type Props = { job: OpenJob; forward: boolean; onPress: (job: OpenJob) => void };

/** Opens the dialog; before the page is live, and without script, the browser goes to the same form on a page. */
export function ApplyButton({ job, forward, onPress }: Props) {
  return (
    <form
      action={applyPath(job.id)}
      onSubmit={(event) => {
        event.preventDefault();
        onPress(job);
      }}
    >
      <Button
        type="submit"
        small
        tone={forward ? 'action' : 'line'}
        aria-label={`Apply Now, ${job.title}`}
        aria-haspopup="dialog"
        onPointerEnter={expectApplicationDialog}
        onFocus={expectApplicationDialog}
      >
        Apply Now
      </Button>
    </form>
  );
}
