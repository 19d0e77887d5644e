import { isDeepStrictEqual } from 'node:util';
import { type Field, isRecord } from '#content/editing/field.ts';

/**
 * The value with the items of visitors' text that it no longer has, at the end of their lists. An item that was removed and
 * then put back finds its hidden parts there; only items that the form names are read.
 */
export function withFormerItems(field: Field, value: unknown, live: unknown): unknown {
  if (field.isHidden) return value;
  if (field.kind === 'group' && isRecord(value) && isRecord(live)) {
    const inner = field.fields.map(({ name }) => name).filter((name) => name in value && name in live);
    const changed = field.fields
      .filter(({ name }) => inner.includes(name))
      .map((each) => [each.name, withFormerItems(each, value[each.name], live[each.name])]);
    return { ...value, ...Object.fromEntries(changed) };
  }
  if (field.kind !== 'list' || field.item.kind !== 'group' || !Array.isArray(value) || !Array.isArray(live))
    return value;
  return [...value, ...live.filter((item) => !value.some((other) => isDeepStrictEqual(item, other)))];
}
