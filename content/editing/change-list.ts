import { type Field, isRecord, type ListField, variantOf } from './field.ts';

/** The value after a button of a list: `add faqs`, `up faqs.2`, `down faqs.2`, `remove faqs.2`. An intent that fits
 * nothing changes nothing. */
export function changeList(field: Field, value: unknown, intent: string): unknown {
  const [, action, variant, path = ''] =
    /^(add|up|down|remove)(?:-([a-z]{1,20}))?(?: (.{0,300}))?$/.exec(intent) ?? [];
  if (!action) return value;
  const steps = path === '' ? [] : path.split('.');
  const at = action === 'add' ? -1 : Number(steps.pop());
  return changeAt(field, value, steps, (list, items) => {
    if (action === 'add') return addItem(list, items, variant);
    if (!Number.isInteger(at) || at < 0 || at >= items.length) return items;
    if (action === 'remove') return list.isFixed ? items : items.toSpliced(at, 1);
    const to = action === 'up' ? at - 1 : at + 1;
    return to < 0 || to >= items.length ? items : items.toSpliced(at, 1).toSpliced(to, 0, items[at]);
  });
}

type Change = (field: ListField, items: unknown[]) => unknown[];

function changeAt(field: Field, value: unknown, steps: string[], change: Change): unknown {
  const [step, ...rest] = steps;
  if (field.kind === 'one-of') return changeAt(variantOf(field, value), value, steps, change);
  if (field.kind === 'list') {
    const items = Array.isArray(value) ? value : [];
    if (step === undefined) return change(field, items);
    const index = Number(step);
    if (!(index in items)) return value;
    return items.with(index, changeAt(field.item, items[index], rest, change));
  }
  const inner = field.kind === 'group' ? field.fields.find(({ name }) => name === step) : undefined;
  if (!inner || step === undefined) return value;
  const record = isRecord(value) ? value : {};
  const changed = changeAt(inner, Object.hasOwn(record, step) ? record[step] : undefined, rest, change);
  return changed === undefined ? value : { ...record, [step]: changed };
}

function addItem(list: ListField, items: unknown[], variant: string | undefined): unknown[] {
  if (list.isFixed || items.length >= list.max) return items;
  const { item } = list;
  const last = items.at(-1);
  // A row of a table has as many cells as the one above it.
  if (item.kind === 'list' && Array.isArray(last)) return [...items, last.map(() => blankValue(item.item))];
  const chosen =
    item.kind === 'one-of' ? item.variants.find(({ name, isHidden }) => name === variant && !isHidden) : item;
  return chosen ? [...items, blankValue(chosen)] : items;
}

/** What a new entry or item begins with. */
export function blankValue(field: Field): unknown {
  if (field.constant !== undefined) return field.constant;
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(
        field.fields
          .filter((inner) => !inner.isOptional && (!inner.isHidden || inner.constant !== undefined))
          .map((inner) => [inner.name, blankValue(inner)]),
      );
    case 'list':
      return Array.from({ length: field.min }, () => blankValue(field.item));
    case 'choices':
      return [];
    case 'yes-no':
      return false;
    case 'one-of':
      return blankValue(variantOf(field, ''));
    default:
      return '';
  }
}
