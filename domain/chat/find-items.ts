import type { KnownItem } from './knowledge.ts';
import { scoreName } from './score-name.ts';

/** A score must be above this value to be accepted. */
export const threshold = 40;
const maxNearest = 3;

export interface FoundItems {
  /** The items with the best accepted score; if there are several, the visitor is asked which one. */
  best: KnownItem[];
  /** The closest items, if none is accepted. */
  nearest: KnownItem[];
}

export function findItems(message: string, items: KnownItem[]): FoundItems {
  const scored = items
    .map((item) => ({
      item,
      score: Math.max(...[item.name, ...item.also].map((name) => scoreName(message, name))),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const top = scored[0]?.score ?? 0;
  if (top <= threshold) return { best: [], nearest: scored.slice(0, maxNearest).map(({ item }) => item) };
  return { best: scored.filter(({ score }) => score === top).map(({ item }) => item), nearest: [] };
}
