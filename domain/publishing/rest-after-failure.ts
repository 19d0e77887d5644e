const firstMs = 1_000;
const longestMs = 60_000;

interface Rests {
  isResting(what: string): boolean;
  /** The next rest is twice as long. */
  rest(what: string): void;
  end(what: string): void;
}

/** What failed is tried again after a rest, so that it keeps neither the processor nor the rest of the work busy. */
export function createRests(readClock = () => performance.now()): Rests {
  const resting = new Map<string, { until: number; nextMs: number }>();
  return {
    isResting: (what) => readClock() < (resting.get(what)?.until ?? 0),
    rest(what) {
      const ms = resting.get(what)?.nextMs ?? firstMs;
      resting.set(what, { until: readClock() + ms, nextMs: Math.min(2 * ms, longestMs) });
    },
    end: (what) => void resting.delete(what),
  };
}
