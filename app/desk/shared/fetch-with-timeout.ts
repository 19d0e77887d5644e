/** The browser itself would wait for minutes. */
const timeoutMs = 30_000;

/** Rejects if no response comes in time. */
export async function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit = {},
  originalFetch = window.fetch,
): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const signal = AbortSignal.any([timeout.signal, ...(init.signal ? [init.signal] : [])]);
  return await originalFetch(input, { ...init, signal }).finally(() => clearTimeout(timer));
}
