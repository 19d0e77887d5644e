import { isDeepStrictEqual } from 'node:util';

/**
 * What was typed, on a text that changed meanwhile: a field that was not touched follows the live text. Where both
 * changed the same field, what was typed stays.
 */
export function mergeValues(base: unknown, typed: unknown, live: unknown): unknown {
  if (isDeepStrictEqual(typed, base)) return live;
  if (isDeepStrictEqual(live, base)) return typed;
  if (isGroup(base) && isGroup(typed) && isGroup(live)) return mergeGroups(base, typed, live);
  if (Array.isArray(base) && Array.isArray(typed) && Array.isArray(live))
    return typed.length === base.length && live.length === base.length
      ? typed.map((item, index) => mergeValues(base[index], item, live[index]))
      : typed;
  return typed;
}

type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mergeGroups(base: Group, typed: Group, live: Group): Group {
  const names = new Set([...Object.keys(live), ...Object.keys(typed)]);
  const merged = [...names].map((name) => [name, mergeValues(base[name], typed[name], live[name])] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}
