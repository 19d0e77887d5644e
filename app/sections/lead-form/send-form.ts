/** Why there is no answer from our server. */
export type NotSent = { outcome: 'unreachable' | 'unavailable' | 'limited' | 'too-long' };

/** Longer than the slowest answer of our servers. */
const timeoutMs = 30_000;

/**
 * Sends the fields and returns the answer. It never throws and always ends: every failure is an outcome, and the page
 * stays as it is. A router submission would load code and page data, and lose the page if that fails.
 */
export async function sendForm<Answer extends { outcome: string }>(
  address: string,
  fields: FormData,
): Promise<Answer | NotSent> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(address, { method: 'POST', body: fields, signal: controller.signal });
    return readAnswer<Answer>(response.status, await response.text());
  } catch {
    return { outcome: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

const refusedStatuses = new Map<number, NotSent['outcome']>([
  [413, 'too-long'],
  [429, 'limited'],
]);

/** A proxy between the browser and our server may answer with something other than our JSON. */
export function readAnswer<Answer extends { outcome: string }>(
  status: number,
  body: string,
): Answer | NotSent {
  try {
    const answer = JSON.parse(body);
    if (typeof answer?.outcome === 'string') return answer;
  } catch {
    // Not an answer of our server.
  }
  return { outcome: refusedStatuses.get(status) ?? 'unavailable' };
}
