import { type Field, isRecord, type ListField, variantOf } from '#content/editing/field.ts';

/** What people call the field at a path such as `faqs.2.answer`, from the outside in; empty for the whole text. */
export function labelsAt(field: Field, value: unknown, path: string): string[] {
  let at: Field | undefined = field;
  let inside = value;
  let labels: string[] = [];
  for (const step of path.split('.').filter(Boolean)) {
    if (at?.kind === 'one-of') at = variantOf(at, inside);
    inside =
      isRecord(inside) || Array.isArray(inside) ? (inside as Record<string, unknown>)[step] : undefined;
    if (at?.kind === 'list') {
      labels = labelsOfItem(at, inside, Number(step), labels);
      at = at.item;
    } else {
      at = at?.kind === 'group' ? at.fields.find(({ name }) => name === step) : undefined;
      if (at?.label) labels.push(at.label);
    }
  }
  return labels;
}

/** "Paragraph 1" takes the place of its list, "Text". The lines of one box are called as the box is: "What we ask for 2". */
export function labelsOfItem(
  list: ListField,
  item: unknown,
  index: number,
  labels: readonly string[],
): string[] {
  const own = list.hasLines ? '' : itemField(list, item).label;
  const label = own || labels.at(-1) || '';
  return [...(list.label ? labels.slice(0, -1) : labels), `${label} ${index + 1}`.trim()];
}

const itemField = ({ item: field }: ListField, item: unknown): Field =>
  field.kind === 'one-of' ? variantOf(field, item) : field;

/** "A contact message › In words". */
export const printLabels = (labels: readonly string[]): string => labels.join(' › ');
