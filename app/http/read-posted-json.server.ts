/** More levels than any script of ours sends. */
const maxDepth = 8;

/** Null if it is not JSON, is nested too deeply or has a null character, which the database cannot store. */
export async function readPostedJson(request: Request): Promise<unknown> {
  const text = await request.text().catch(() => '');
  try {
    const sent: unknown = JSON.parse(text);
    return isStorable(sent, maxDepth) ? sent : null;
  } catch {
    return null;
  }
}

function isStorable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isStorable(inner, levels - 1));
}
