/**
 * Runs something in one tab of a browser at a time. When that tab is closed, another takes over; the signal tells it to
 * end. A browser without locks runs it in every tab. Returns a function that gives it up.
 */
export function runInOneTab(
  name: string,
  run: (ended: AbortSignal) => void,
  locks: LockManager | undefined = navigator.locks,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const hold = () => {
    run(signal);
    return new Promise<void>((release) => signal.addEventListener('abort', () => release()));
  };
  if (!locks) void hold();
  // Refused if it is given up while another tab runs it.
  else void locks.request(name, { signal }, hold).catch(() => undefined);
  return () => ended.abort();
}
