/** A browser would wait for minutes. */
const patienceMs = 30_000;

/** Fails where no answer comes. */
export async function fetchInTime(
  input: RequestInfo | URL,
  init: RequestInit = {},
  ask = window.fetch,
): Promise<Response> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), patienceMs);
  const signal = AbortSignal.any([ending.signal, ...(init.signal ? [init.signal] : [])]);
  return await ask(input, { ...init, signal }).finally(() => clearTimeout(timer));
}
