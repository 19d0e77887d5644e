import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition gives something truthy; a throw counts as "not yet". */
export async function waitUntil<T>(
  what: string,
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
  throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`, { cause: failure });
}

export async function answers(url: string): Promise<boolean> {
  return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
}
