/** Why no answer of ours came back. */
export type NotSent = { outcome: 'unreachable' | 'unavailable' | 'limited' | 'too-long' };

/** Longer than our servers take for their slowest answer. */
const patienceMs = 30_000;

/**
 * Sends the fields and gives the answer. It never throws and always ends: whatever goes wrong is an outcome, and the
 * page stays as it is. The router's own way would load code and reload the page's data, and lose the page with them.
 */
export async function sendForm<Answer extends { outcome: string }>(
  address: string,
  fields: FormData,
): Promise<Answer | NotSent> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), patienceMs);
  try {
    const response = await fetch(address, { method: 'POST', body: fields, signal: ending.signal });
    return readAnswer<Answer>(response.status, await response.text());
  } catch {
    return { outcome: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

const refusals = new Map<number, NotSent['outcome']>([
  [413, 'too-long'],
  [429, 'limited'],
]);

/** Whatever stands between us and the server may answer in its own words. */
export function readAnswer<Answer extends { outcome: string }>(
  status: number,
  body: string,
): Answer | NotSent {
  try {
    const answer = JSON.parse(body);
    if (typeof answer?.outcome === 'string') return answer;
  } catch {
    // Not ours.
  }
  return { outcome: refusals.get(status) ?? 'unavailable' };
}
