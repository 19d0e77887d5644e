import { useEffect, useState } from 'react';

const pauseMs = 60_000;

/**
 * Whether this page outlived its session: asked once a minute and whenever the page is looked at again. Once the same
 * person is signed in again, in another tab, it is no longer so.
 */
export function useSignedOut(staffId: string): boolean {
  const [isSignedOut, setIsSignedOut] = useState(false);
  useEffect(() => {
    const look = async () => {
      // Without an answer nobody knows; the session may well go on.
      const answer = await fetch('/desk/awake?live=1', { redirect: 'manual' }).catch(() => undefined);
      if (answer?.type === 'opaqueredirect') setIsSignedOut(true);
      else if (answer?.ok) setIsSignedOut((await answer.text()) !== staffId);
    };
    const timer = setInterval(look, pauseMs);
    const lookAgain = () => document.hidden || void look();
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('pageshow', lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('pageshow', lookAgain);
    };
  }, [staffId]);
  return isSignedOut;
}
