import { useEffect, useState } from 'react';
import { notSavedEvent } from '../live/use-autosave.ts';

const pauseMs = 60_000;

/**
 * Whether the session of this page has ended. Checked once a minute, whenever the page becomes visible, and when something
 * could not be saved. False again once the same person has signed in again in another tab.
 */
export function useSignedOut(staffId: string): boolean {
  const [isSignedOut, setIsSignedOut] = useState(false);
  useEffect(() => {
    const check = async () => {
      // Without a response the session may still be valid.
      const response = await fetch('/desk/awake?live=1').catch(() => undefined);
      if (response?.status === 401) setIsSignedOut(true);
      else if (response?.ok) setIsSignedOut((await response.text()) !== staffId);
    };
    const timer = setInterval(check, pauseMs);
    const checkIfVisible = () => document.hidden || void check();
    document.addEventListener('visibilitychange', checkIfVisible);
    window.addEventListener('pageshow', checkIfVisible);
    window.addEventListener(notSavedEvent, check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkIfVisible);
      window.removeEventListener('pageshow', checkIfVisible);
      window.removeEventListener(notSavedEvent, check);
    };
  }, [staffId]);
  return isSignedOut;
}
