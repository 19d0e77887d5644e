import { vi } from 'vitest';

/** Repeats an assertion until it holds. Patient, because a busy machine may take many seconds for what takes one alone. */
export const eventually = <Result>(assertion: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(assertion, { timeout: 90_000, interval: 50 });
