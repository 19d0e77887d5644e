import { Button } from '#app/ui/button.tsx';
import { applyPath, type OpenJob } from './open-job.ts';
import { preloadApplicationDialog } from './use-application-dialog.ts';

type Props = { job: OpenJob; isHighlighted: boolean; onPress: (job: OpenJob) => void };

/** Opens the dialog. Before hydration and without script the browser opens the same form as a page. */
export function ApplyButton({ job, isHighlighted, onPress }: Props) {
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
        tone={isHighlighted ? 'action' : 'line'}
        aria-label={`Apply Now, ${job.title}`}
        aria-haspopup="dialog"
        onPointerEnter={preloadApplicationDialog}
        onFocus={preloadApplicationDialog}
      >
        Apply Now
      </Button>
    </form>
  );
}
