import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

export interface Purged {
  edge: string;
  ok: boolean;
  message: string;
}

/**
 * Marks the pages of all edges as old (or removes them with `atOnce`), so that the next visitor gets those of this release.
 * Twice, because a page that was being fetched when the release changed may have been stored just after the first time.
 */
export async function purge(
  edges: readonly string[],
  { tag = 'pages', atOnce = false, pauseMs = 1_000 } = {},
): Promise<Purged[]> {
  const first = await Promise.all(edges.map((edge) => purgeOne(edge, tag, atOnce)));
  await pause(pauseMs);
  const second = await Promise.all(edges.map((edge) => purgeOne(edge, tag, atOnce)));
  return first.map((result, index) => (result.ok ? { ...result, ok: second[index]?.ok ?? false } : result));
}

async function purgeOne(edge: string, tag: string, atOnce: boolean): Promise<Purged> {
  try {
    const response = await fetch(edge, {
      method: atOnce ? 'BAN' : 'PURGE',
      headers: { 'Surrogate-Key': tag },
      signal: AbortSignal.timeout(5_000),
    });
    return { edge, ok: response.ok, message: `${response.status} ${(await response.text()).trim()}` };
  } catch (error) {
    return { edge, ok: false, message: String(error) };
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      edge: { type: 'string', multiple: true, default: ['http://127.0.0.1:6081'] },
      tag: { type: 'string', default: 'pages' },
      'at-once': { type: 'boolean', default: false },
    },
  });
  const results = await purge(values.edge, { tag: values.tag, atOnce: values['at-once'] });
  for (const result of results) console.log(JSON.stringify(result));
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}
