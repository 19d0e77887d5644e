import { Button } from '#app/ui/button.tsx';
import type { Progress } from './send-application.ts';

export function SendingProgress({ sent, total, onStop }: Progress & { onStop: () => void }) {
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
