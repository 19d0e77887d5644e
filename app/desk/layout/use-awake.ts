import { useEffect } from 'react';

const restMs = 5 * 60_000;

/** Whoever types is not idle: a long letter must not end at the sign-in page. */
export function useAwake(): void {
  useEffect(() => {
    let toldAt = Date.now();
    const tell = () => {
      if (Date.now() - toldAt < restMs) return;
      toldAt = Date.now();
      void fetch('/desk/awake').catch(() => undefined);
    };
    window.addEventListener('input', tell);
    return () => window.removeEventListener('input', tell);
  }, []);
}
