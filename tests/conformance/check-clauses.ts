import type { Result } from './collect-results.ts';

export type Verdict = { proved: string[]; failing: string[]; uncovered: string[]; unknown: string[] };

const clauseId = /\b[A-Z]{2,5}-\d{2,3}\b/g;

/** A clause is proved when at least one test names it and every test that names it passed. */
export function checkClauses(clauseIds: string[], results: Result[]): Verdict {
  const known = new Set(clauseIds);
  const outcome = new Map<string, boolean>();
  const unknown = new Set<string>();
  for (const { title, passed } of results) {
    for (const id of title.match(clauseId) ?? []) {
      if (known.has(id)) outcome.set(id, (outcome.get(id) ?? true) && passed);
      else if (clauseIds.some((each) => each.startsWith(`${id.split('-')[0]}-`))) unknown.add(id);
    }
  }
  return {
    proved: clauseIds.filter((id) => outcome.get(id) === true),
    failing: clauseIds.filter((id) => outcome.get(id) === false),
    uncovered: clauseIds.filter((id) => !outcome.has(id)),
    unknown: [...unknown],
  };
}

/** What makes the command fail: a failing clause, an uncovered clause without an excuse, or an unknown id. */
export function findGaps({ failing, uncovered, unknown }: Verdict, unprovable: Set<string>): string[] {
  return [...failing, ...uncovered.filter((id) => !unprovable.has(id)), ...unknown];
}
