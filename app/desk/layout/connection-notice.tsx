import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { printClock } from '#domain/format/print-short-time.ts';
import { connection } from '../live/connection.ts';

const consequences = {
  sending:
    'We do not know whether your last action arrived. Try it again: your text is still here, and nothing is done twice.',
  renewing: 'What you sent arrived and is done. This page still shows how things were before it.',
  reading: 'You are still on the same page, and it may be out of date.',
};

/** Shown until the server answers again. */
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
