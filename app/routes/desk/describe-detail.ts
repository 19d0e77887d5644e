/** The codes and counts of an entry in one line; what is long or empty is counted. */
export function describeDetail(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .map(([name, value]) => [name, print(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function print(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : String(value.length);
  if (typeof value !== 'object') return String(value).slice(0, 40);
  const counts = Object.entries(value).filter(([, count]) => typeof count === 'number' && count > 0);
  return counts.map(([name, count]) => `${name} ${count}`).join(' ');
}
