import { isDeepStrictEqual } from 'node:util';
import {
  type Field,
  isRecord,
  itemsOf,
  type ListField,
  nameItem,
  pathOf,
  printValue,
  variantOf,
} from '#content/editing/field.ts';
import { matchItems } from '#content/editing/match-items.ts';
import { printDay } from '#domain/format/print-day.ts';
import { labelsOfItem } from './name-field.ts';

/** One difference between two texts, as people read it. */
export interface TextChange {
  kind: 'changed' | 'added' | 'removed' | 'moved';
  /** From the outside in: "Question and answer 3", "Answer". */
  labels: string[];
  /** Of the field in the form of the newer text; that of the list if the item is gone. */
  path: string;
  /** Empty if there was nothing, or is nothing now. */
  before: string;
  after: string;
}

/** What differs, field by field in the order of the form. Null is a text that does not exist. */
export function listChanges(field: Field, before: unknown, after: unknown): TextChange[] {
  return compare({ field, before, after, labels: [], path: '' });
}

interface Comparison {
  field: Field;
  before: unknown;
  after: unknown;
  labels: string[];
  path: string;
}

function compare({ field, before, after, labels, path }: Comparison): TextChange[] {
  if (field.isHidden || isDeepStrictEqual(before, after)) return [];
  const own = field.label && path ? [...labels, field.label] : labels;
  if (field.kind === 'one-of') {
    const [old, now] = [variantOf(field, before), variantOf(field, after)];
    if (old === now && before !== undefined && after !== undefined)
      return compare({ field: { ...now, label: '' }, before, after, labels: own, path });
  }
  if (field.kind === 'group') {
    const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return field.fields.flatMap((inner) =>
      compare({
        field: inner,
        before: old[inner.name],
        after: now[inner.name],
        labels: own,
        path: pathOf(path, inner.name),
      }),
    );
  }
  if (field.kind === 'list') return compareLists(field, { field, before, after, labels: own, path });
  const [old, now] = [printField(field, before), printField(field, after)];
  if (old === now) return [];
  return [{ kind: kindOf(old, now), labels: own, path, before: old, after: now }];
}

const kindOf = (before: string, after: string) => {
  if (!before) return 'added';
  return after ? 'changed' : 'removed';
};

/** Items that moved are the same items: they are found by their key, by what they say, and only then by their place. */
function compareLists(list: ListField, { before, after, labels, path }: Comparison): TextChange[] {
  const [old, now] = [itemsOf(list, before), itemsOf(list, after)];
  const matched = matchItems(old, now);
  const partners = new Map(matched.flatMap((place, index) => (place === undefined ? [] : [[index, place]])));
  const inside = now.flatMap((item, index): TextChange[] => {
    const at = pathOf(path, index);
    const itemLabels = labelsOfItem(list, item, index, labels);
    const partner = partners.get(index);
    if (partner === undefined) {
      const text = printField(list.item, item);
      return text ? [{ kind: 'added', labels: itemLabels, path: at, before: '', after: text }] : [];
    }
    const field = { ...list.item, label: '' };
    return compare({ field, before: old[partner], after: item, labels: itemLabels, path: at });
  });
  const kept = new Set(partners.values());
  const removed = old.flatMap((item, index): TextChange[] => {
    const text = kept.has(index) ? '' : printField(list.item, item);
    return text ? [{ kind: 'removed', labels, path, before: text, after: '' }] : [];
  });
  const order = [...partners.values()];
  const isMoved = order.some((place, index) => index > 0 && place < (order[index - 1] ?? 0));
  const names = (items: unknown[]) =>
    items.map((item, index) => nameItem(list.item, item) || `${index + 1}`).join('\n');
  const moved: TextChange[] = isMoved
    ? [{ kind: 'moved', labels, path, before: names(old), after: names(now) }]
    : [];
  return [...moved, ...inside, ...removed];
}

/** A whole part in words; '' if there is nothing in it. */
function printField(field: Field, value: unknown): string {
  if (field.isHidden || value === undefined || value === null) return '';
  switch (field.kind) {
    case 'yes-no':
      return value ? 'Yes' : 'No';
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? printDay(String(value)) : printValue(value);
    case 'choice':
      return nameOption(field.options, value);
    case 'choices':
      return (Array.isArray(value) ? value : []).map((each) => nameOption(field.options, each)).join(', ');
    case 'one-of':
      return printField(variantOf(field, value), value);
    case 'list': {
      const items = itemsOf(field, value).map((item) => printField(field.item, item));
      // The cells of a row, the words of a line.
      return items.filter(Boolean).join(field.item.kind === 'text' && !field.item.isLong ? '\n' : '\n\n');
    }
    case 'group': {
      const record = isRecord(value) ? value : {};
      return field.fields
        .map((inner) => [inner.label, printField(inner, record[inner.name])])
        .filter(([, text]) => text)
        .map(([label, text]) => `${label}: ${text}`)
        .join('\n');
    }
    default:
      return printValue(value).trim();
  }
}

const nameOption = (options: { value: string; label: string }[], value: unknown) =>
  options.find((option) => option.value === String(value))?.label ?? printValue(value);
