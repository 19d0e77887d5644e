import type { KnownItem } from './knowledge.ts';
import { scoreName } from './score-name.ts';

/** A score must be above it. */
export const threshold = 40;
const mostNearest = 3;

export interface FoundItems {
  /** Those that share the best accepted score; more than one means: ask which. */
  best: KnownItem[];
  /** Where none is accepted: what came closest, if anything did. */
  nearest: KnownItem[];
}

export function findItems(message: string, items: KnownItem[]): FoundItems {
  const scored = items
    .map((item) => ({
      item,
      score: Math.max(...[item.name, ...item.also].map((name) => scoreName(message, name))),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const top = scored[0]?.score ?? 0;
  if (top <= threshold) return { best: [], nearest: scored.slice(0, mostNearest).map(({ item }) => item) };
  return { best: scored.filter(({ score }) => score === top).map(({ item }) => item), nearest: [] };
}
