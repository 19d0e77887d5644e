/** One query parameter as a single line, cut to a length that no valid value exceeds. */
export function readQuery(query: URLSearchParams, name: string, limit = 200): string {
  const value = query.get(name) ?? '';
  return value
    .trim()
    .slice(0, limit)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
}
