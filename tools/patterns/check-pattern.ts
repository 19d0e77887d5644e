import { check } from 'recheck';
import type { FoundPattern } from './find-patterns.ts';

export interface PatternResult {
  /** `proved` safe by its automaton, `searched` if the tried attacks all failed, `excused` by a comment with a reason. */
  verdict: 'proved' | 'searched' | 'excused' | 'unsafe';
  problem?: string;
}

/**
 * By default patterns that repeat more than 30 times cannot be proved. Attacks are tried in the same order every time, so
 * that the same code always gets the same verdict.
 */
const options = { timeout: 30_000, maxRepeatCount: 300, randomSeed: 17 };
const cache = new Map<string, ReturnType<typeof check>>();

/** Checks that the time a pattern takes grows only linearly with the length of the text. */
export async function checkPattern({ source, flags, reason }: FoundPattern): Promise<PatternResult> {
  if (source === null) return excuse('is built at run time', reason);
  const found = await checkOnce(source, flags);
  if (found.status === 'vulnerable') {
    const { complexity, attack } = found;
    return {
      verdict: 'unsafe',
      problem: `takes ${complexity.summary} time, for instance over ${attack.pattern}`,
    };
  }
  if (found.status === 'unknown') return excuse(`cannot be decided (${found.error.kind})`, reason);
  return { verdict: found.checker === 'automaton' ? 'proved' : 'searched' };
}

/** A reason is accepted for an undecided pattern, never for one that is known to be slow. */
function excuse(problem: string, reason: string | null): PatternResult {
  if (reason) return { verdict: 'excused' };
  return {
    verdict: 'unsafe',
    problem: `${problem}: rewrite it, or say above it why it is safe (// pattern-check: …)`,
  };
}

function checkOnce(source: string, flags: string) {
  const key = `/${source}/${flags}`;
  const found = cache.get(key) ?? check(source, flags, options);
  cache.set(key, found);
  return found;
}
