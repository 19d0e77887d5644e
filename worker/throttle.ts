/** At most a fiftieth of the time, however much there is to do: visitors wait for the same database. */
const restPerWork = 50;

/** Passes calls over while the rest that the last work has earned is not over. */
export function throttle(work: () => Promise<void>): () => Promise<void> {
  let restUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    const began = performance.now();
    if (began < restUntil) return;
    await work();
    const ended = performance.now();
    restUntil = ended + restPerWork * (ended - began);
  };
}
