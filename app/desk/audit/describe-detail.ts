import { describeCounts } from '#domain/persons/table-names.ts';

type Detail = Record<string, unknown>;

/** The stored detail of an entry in one line of codes and counts. */
export function describeDetail(action: string, detail: Detail): string {
  return (describers[action] ?? describeCodes)(detail);
}

const describers: Record<string, (detail: Detail) => string> = {
  'person.find': ({ by, counts }) => `by ${by}: ${describeCounts(counts as Record<string, number>)}`,
  'person.erase': ({ proves, counts, searched }) =>
    proves
      ? countFound(searched as Record<string, { found: number }>)
      : describeCounts(counts as Record<string, number>),
  'audit.verify': ({ outcome, number, at, fault }) =>
    outcome === 'broken'
      ? `entry ${at} is ${fault}, the ${number} before it are valid`
      : `${number} entries are valid`,
};

function countFound(searched: Record<string, { found: number }>): string {
  const found = Object.values(searched).reduce((sum, each) => sum + each.found, 0);
  return found === 0 ? 'nothing was found' : `rows that contain it: ${found}`;
}

function describeCodes(detail: Detail): string {
  return Object.entries(detail)
    .map(([name, value]) => [name, print(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

function print(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : String(value.length);
  return typeof value === 'object' ? '' : String(value).slice(0, 40);
}
