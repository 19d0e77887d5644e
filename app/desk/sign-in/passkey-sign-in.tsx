import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { type PasskeyOutcome, signInWithPasskey } from './passkeys.ts';

const messages: Record<Exclude<PasskeyOutcome, 'done'>, string> = {
  none: 'No passkey was used. The code by mail works too.',
  refused: 'That passkey does not open the desk. The code by mail may.',
  unsupported: 'This browser cannot use passkeys. Use the code by mail.',
};

interface PasskeySignInProps {
  label?: string;
  /** Must reload the whole page, because it was loaded before the sign-in. */
  done: () => void;
}

export function PasskeySignIn({ label = 'Sign in with a passkey', done }: PasskeySignInProps) {
  const [message, setMessage] = useState('');
  const signIn = async () => {
    setMessage('');
    const outcome = await signInWithPasskey().catch(() => 'refused' as const);
    if (outcome === 'done') done();
    else setMessage(messages[outcome]);
  };
  return (
    <div className="sign-in__or needs-script">
      <Button tone="line" onClick={signIn}>
        {label}
      </Button>
      <p role="status">{message}</p>
    </div>
  );
}
