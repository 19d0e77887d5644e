/** The work uses at most about a fiftieth of the time, because visitors use the same database. */
const pausePerWork = 50;
/** After the daily count of everything nobody should wait longer for the reports than this. */
const maxPauseMs = 60_000;

/** Skips calls until fifty times the duration of the last run has passed, at most a minute. */
export function throttle(work: () => Promise<void>): () => Promise<void> {
  let pauseUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    const startedAt = performance.now();
    if (startedAt < pauseUntil) return;
    await work();
    const endedAt = performance.now();
    pauseUntil = endedAt + Math.min(pausePerWork * (endedAt - startedAt), maxPauseMs);
  };
}
