import { useEffect, useState } from 'react';

const tickMs = 5_000;

/** The server's clock, carried on: at first exactly as rendered, and right also where the device's own clock is wrong. */
export function useNow(serverNow: Date): Date {
  const [elapsed, setElapsed] = useState({ since: serverNow, ms: 0 });
  useEffect(() => {
    const start = Date.now();
    const tick = setInterval(() => setElapsed({ since: serverNow, ms: Date.now() - start }), tickMs);
    return () => clearInterval(tick);
  }, [serverNow]);
  return elapsed.since === serverNow ? new Date(serverNow.getTime() + elapsed.ms) : serverNow;
}
