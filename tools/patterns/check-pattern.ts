import { check } from 'recheck';
import type { FoundPattern } from './find-patterns.ts';

export interface Judged {
  /** `proved` by its automaton, `searched` where only attacks were tried and none worked, `excused` with a reason. */
  verdict: 'proved' | 'searched' | 'excused' | 'faulty';
  fault?: string;
}

/** By default it proves nothing about a pattern that counts beyond 30. */
const options = { timeout: 30_000, maxRepeatCount: 300 };
const known = new Map<string, ReturnType<typeof check>>();

/** Whether the time a pattern takes grows with the length of the text and no faster. */
export async function checkPattern({ source, flags, reason }: FoundPattern): Promise<Judged> {
  if (source === null) return excuse('is put together at run time', reason);
  const found = await checkOnce(source, flags);
  if (found.status === 'vulnerable') {
    const { complexity, attack } = found;
    return {
      verdict: 'faulty',
      fault: `takes ${complexity.summary} time, for instance over ${attack.pattern}`,
    };
  }
  if (found.status === 'unknown') return excuse(`cannot be decided (${found.error.kind})`, reason);
  return { verdict: found.checker === 'automaton' ? 'proved' : 'searched' };
}

/** A reason is taken for what cannot be decided, never for what is known to be slow. */
function excuse(fault: string, reason: string | null): Judged {
  if (reason) return { verdict: 'excused' };
  return {
    verdict: 'faulty',
    fault: `${fault}: rewrite it, or say above it why it is safe (// pattern-check: …)`,
  };
}

function checkOnce(source: string, flags: string) {
  const key = `/${source}/${flags}`;
  const found = known.get(key) ?? check(source, flags, options);
  known.set(key, found);
  return found;
}
