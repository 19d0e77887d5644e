import { useEffect, useState } from 'react';

const updateMs = 5_000;

/** The time of the server, advanced locally: equals the rendered time at first, and does not depend on the device's clock. */
export function useNow(serverNow: Date): Date {
  const [elapsed, setElapsed] = useState({ since: serverNow, ms: 0 });
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setElapsed({ since: serverNow, ms: Date.now() - start }), updateMs);
    return () => clearInterval(timer);
  }, [serverNow]);
  return elapsed.since === serverNow ? new Date(serverNow.getTime() + elapsed.ms) : serverNow;
}
