import { Button } from '#app/ui/button.tsx';
import type { Progress } from './send-application.ts';

export function SendingProgress({ sent, total, onStop }: Progress & { onStop: () => void }) {
  const isOut = total > 0 && sent >= total;
  return (
    <div className="sending full">
      <p>
        <span role="status">{isOut ? 'Checking your files' : 'Sending your application'}</span>
        {total > 0 && !isOut && `, ${print(sent)} of ${print(total)} MB`}
      </p>
      <progress aria-label="Sent so far" max={total || 1} {...(!isOut && { value: sent })} />
      <Button tone="line" small onClick={onStop}>
        Stop sending
      </Button>
    </div>
  );
}

const print = (bytes: number) => (bytes / 1_000_000).toFixed(1);
