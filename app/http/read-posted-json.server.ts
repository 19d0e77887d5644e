/** More levels than any script of ours sends. */
const deepest = 8;

/** What a script posts, or null for what is no JSON, is nested without end or holds what no database keeps. */
export async function readPostedJson(request: Request): Promise<unknown> {
  const text = await request.text().catch(() => '');
  try {
    const sent: unknown = JSON.parse(text);
    return isPlain(sent, deepest) ? sent : null;
  } catch {
    return null;
  }
}

function isPlain(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isPlain(inner, levels - 1));
}
