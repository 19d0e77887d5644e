import { isRecord } from '#content/editing/field.ts';
import { valueAt } from './follow-item.ts';

/**
 * The value with what is wrong replaced by what visitors see there now, so that the rest can be previewed. An item of a list
 * that visitors do not see yet is left out. Null if something else is wrong.
 */
export function replaceProblems(value: unknown, live: unknown, paths: readonly string[]): unknown {
  const left = new Set<string>();
  let result = value;
  for (const path of paths) {
    const steps = path.split('.');
    const replacement = path === '' ? undefined : valueAt(live, path);
    const item = findItem(value, steps);
    if (replacement !== undefined) result = setAt(result, steps, replacement);
    else if (item) left.add(item);
    // An optional part that visitors do not see.
    else if (path !== '' && isRecord(parentOf(live, steps))) result = setAt(result, steps, undefined);
    else return null;
  }
  // From the end, so that what is left out moves nothing that is still to be left out.
  const ordered = [...left].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return ordered.reduce((rest, path) => setAt(rest, path.split('.'), undefined), result);
}

/** The innermost item of a list that the path is in. */
function findItem(value: unknown, steps: string[]): string | null {
  for (let length = steps.length; length > 1; length -= 1) {
    const list = valueAt(value, steps.slice(0, length - 1).join('.'));
    if (Array.isArray(list) && Number(steps[length - 1]) in list) return steps.slice(0, length).join('.');
  }
  return null;
}

/** With undefined it is left out. */
function setAt(value: unknown, [step = '', ...rest]: string[], next: unknown): unknown {
  if (Array.isArray(value)) {
    const index = Number(step);
    if (rest.length > 0) return index in value ? value.with(index, setAt(value[index], rest, next)) : value;
    return next === undefined ? value.toSpliced(index, 1) : value.with(index, next);
  }
  if (!isRecord(value)) return value;
  if (rest.length > 0) return { ...value, [step]: setAt(value[step], rest, next) };
  const { [step]: _, ...others } = value;
  return next === undefined ? others : { ...value, [step]: next };
}

const parentOf = (value: unknown, steps: string[]) =>
  steps.length === 1 ? value : valueAt(value, steps.slice(0, -1).join('.'));
