import { countHeldWords } from '#domain/persons/held-names.ts';

type Detail = Record<string, unknown>;

/** What an entry says beside who, what and which lead: codes and counts in one line. */
export function describeDetail(act: string, detail: Detail): string {
  return (special[act] ?? describeCodes)(detail);
}

const special: Record<string, (detail: Detail) => string> = {
  'person.find': ({ by, counts }) => `by ${by}: ${countHeldWords(counts as Record<string, number>)}`,
  'person.erase': ({ proves, counts, searched }) =>
    proves
      ? countFound(searched as Record<string, { found: number }>)
      : countHeldWords(counts as Record<string, number>),
  'audit.verify': ({ outcome, number, at, fault }) =>
    outcome === 'broken' ? `entry ${at} is ${fault}, ${number} hold before it` : `${number} hold`,
};

function countFound(searched: Record<string, { found: number }>): string {
  const found = Object.values(searched).reduce((sum, each) => sum + each.found, 0);
  return found === 0 ? 'nothing was found' : `rows that hold it: ${found}`;
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
