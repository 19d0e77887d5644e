/** A form as plain data: what a component needs to draw it and `readForm` to read it. Nothing here loads a schema. */

interface Base {
  /** Its own key; the whole form and the items of a list have none. */
  name: string;
  label: string;
  help?: string;
  isOptional: boolean;
  /** The heading of the part of the form that it begins. */
  part?: string;
  /** For machines, never shown. Inside an item of a list its value is posted as a hidden input, so that it moves along. */
  isHidden: boolean;
  /** The only value it may have; then nobody is asked. */
  constant?: string | number;
}

export interface TextField extends Base {
  kind: 'text';
  isLong: boolean;
  maxLength?: number;
  format?: 'email' | 'address';
}
export interface NumberField extends Base {
  kind: 'number';
  min?: number;
  max?: number;
  isWhole: boolean;
}
export interface DateField extends Base {
  kind: 'date';
}
interface YesNoField extends Base {
  kind: 'yes-no';
  /** "No" is written by leaving the field out. */
  isAbsentForNo: boolean;
}
export interface Option {
  value: string;
  label: string;
}
export interface ChoiceField extends Base {
  kind: 'choice';
  options: Option[];
}
export interface ChoicesField extends Base {
  kind: 'choices';
  options: Option[];
  hasNumbers: boolean;
}
export interface ListField extends Base {
  kind: 'list';
  item: Field;
  min: number;
  max: number;
  /** Nothing can be added or removed. */
  isFixed: boolean;
  /** Short texts that may be shown as one box with a line for each, named as the list itself. */
  hasLines: boolean;
}
export interface GroupField extends Base {
  kind: 'group';
  fields: Field[];
}
/** One of several forms, such as a paragraph, a list or a table. `variantOf` tells which. */
export interface OneOfField extends Base {
  kind: 'one-of';
  variants: Field[];
}
export type Field =
  | TextField
  | NumberField
  | DateField
  | YesNoField
  | ChoiceField
  | ChoicesField
  | ListField
  | GroupField
  | OneOfField;

/** The name of the input that says how many items of a list were posted. */
export const countName = (path: string) => `${path}#`;
/** The name of the input that says which variant was posted. */
export const variantName = (path: string) => `${path}?`;
export const pathOf = (path: string, step: string | number) => (path ? `${path}.${step}` : String(step));

/** The items to draw. An optional list of a fixed length that is absent is drawn with blank items. */
export function itemsOf(field: ListField, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return field.isFixed ? Array.from({ length: field.min }, () => undefined) : [];
}

/** The field that draws this value. */
export function variantOf({ variants }: OneOfField, value: unknown): Field {
  const fits = (variant: Field) =>
    variant.kind === 'group' && isRecord(value) && variant.fields.some(({ name }) => name in value);
  return variants.find(fits) ?? (variants.find(({ kind }) => kind === 'text') as Field);
}

/** What a button of a list posts as `intent`. `variant` is the name of the one to add. */
export function nameIntent(action: ListAction, path: string, variant?: string): string {
  return `${variant ? `${action}-${variant}` : action} ${path}`;
}
export type ListAction = 'add' | 'up' | 'down' | 'remove';

/** The buttons that add an item: one, or one for each variant. */
export function listAdds(field: ListField, path: string): { label: string; intent: string }[] {
  if (field.isFixed) return [];
  if (field.item.kind !== 'one-of') {
    return [{ label: field.item.label, intent: nameIntent('add', path) }];
  }
  return field.item.variants
    .filter(({ isHidden }) => !isHidden)
    .map(({ name, label }) => ({ label, intent: nameIntent('add', path, name) }));
}

/** How people tell the items of a list apart: by the first text of each. */
export function nameItem(field: Field, value: unknown): string {
  if (field.kind === 'one-of') return nameItem(variantOf(field, value), value);
  if (field.kind === 'choice') {
    return field.options.find((option) => option.value === value)?.label ?? '';
  }
  if (field.kind === 'group') {
    const record = isRecord(value) ? value : {};
    const named = field.fields.filter(({ kind, isHidden }) => !isHidden && /^(text|choice|date)$/.test(kind));
    return named.map((inner) => nameItem(inner, record[inner.name])).find((name) => name !== '') ?? '';
  }
  return typeof value === 'string' ? value : '';
}

/** What a box shows of a value, also of one that does not fit its field. */
export function printValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
