import { useEffect } from 'react';

const pauseMs = 5 * 60_000;

/** Extends the session while somebody types, so that a long letter does not end at the sign-in page. */
export function useKeepAlive(): void {
  useEffect(() => {
    let sentAt = Date.now();
    const keepAlive = () => {
      if (Date.now() - sentAt < pauseMs) return;
      sentAt = Date.now();
      void fetch('/desk/awake').catch(() => undefined);
    };
    window.addEventListener('input', keepAlive);
    return () => window.removeEventListener('input', keepAlive);
  }, []);
}
