import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition returns something truthy; an exception counts as "not yet". */
export async function waitUntil<T>(
  description: string,
  condition: () => Promise<T> | T,
  timeoutMs = 20_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  let failure: unknown;
  while (Date.now() < deadline) {
    try {
      const value = await condition();
      if (value) return value;
    } catch (error) {
      failure = error;
    }
    await pause(50);
  }
  throw new Error(`Timed out after ${timeoutMs} ms: ${description}`, { cause: failure });
}

export async function respondsOk(url: string): Promise<boolean> {
  return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
}
