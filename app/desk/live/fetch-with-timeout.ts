/** The browser itself would wait for minutes. */
const timeoutMs = 30_000;
/** Of files, over a slow connection. */
const bytesPerMs = 30;

/** Rejects if no response comes in time. */
export async function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit = {},
  originalFetch = window.fetch,
): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs + countFileBytes(init.body) / bytesPerMs);
  const signal = AbortSignal.any([timeout.signal, ...(init.signal ? [init.signal] : [])]);
  return await originalFetch(input, { ...init, signal }).finally(() => clearTimeout(timer));
}

function countFileBytes(body: BodyInit | null | undefined): number {
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0);
}
