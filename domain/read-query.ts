/** What an address asks for under a name: one line, and no more of it than anything of ours is long. */
export function readQuery(query: URLSearchParams, name: string, limit = 200): string {
  const asked = query.get(name) ?? '';
  return asked
    .trim()
    .slice(0, limit)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
}
