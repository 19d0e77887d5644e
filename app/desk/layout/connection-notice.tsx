import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { printClock } from '#domain/format/print-short-time.ts';
import { connection } from '../shared/connection.ts';

const consequences = {
  sending:
    'Whether your last step arrived is not known. Take it again: your words are still here, and nothing is done twice.',
  renewing: 'What you sent had arrived before, and is done. What you see is from before it.',
  reading: 'You are still where you were, and what you see may be out of date.',
};

/** Stays in sight until the server answers again. */
export function ConnectionNotice() {
  const lost = useSyncExternalStore(connection.subscribe, connection.read, () => null);
  const { revalidate, state } = useRevalidator();
  if (!lost) return null;
  return (
    <div role="alert" className="connection" data-during={lost.during}>
      <p>
        <b>The desk could not be reached at {printClock(lost.at)}.</b> {consequences[lost.during]}
      </p>
      {lost.during !== 'sending' && (
        <Button tone="line" small aria-disabled={state !== 'idle'} onClick={() => void revalidate()}>
          Try again
        </Button>
      )}
    </div>
  );
}
