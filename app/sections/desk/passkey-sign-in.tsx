import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { type PasskeyOutcome, signInWithPasskey } from './passkeys.ts';

const words: Record<Exclude<PasskeyOutcome, 'done'>, string> = {
  none: 'No passkey was given. The code by mail opens the desk as well.',
  refused: 'That passkey does not open the desk. The code by mail may.',
  unsupported: 'This browser cannot use passkeys. Take the code by mail.',
};

export function PasskeySignIn({ next }: { next: string }) {
  const [message, setMessage] = useState('');
  const signIn = async () => {
    setMessage('');
    const outcome = await signInWithPasskey().catch(() => 'refused' as const);
    // The whole page anew: nothing that was loaded before knows who came in.
    if (outcome === 'done') location.assign(next);
    else setMessage(words[outcome]);
  };
  return (
    <div className="sign-in__or needs-script">
      <Button tone="line" onClick={signIn}>
        Sign in with a passkey
      </Button>
      <p role="status">{message}</p>
    </div>
  );
}
