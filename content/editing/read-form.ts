import {
  countName,
  type Field,
  isRecord,
  type ListField,
  pathOf,
  printValue,
  variantName,
  variantOf,
} from './field.ts';
import { makeKey } from './make-key.ts';

/** The posted form in the shape of the file, unfinished values as they were typed. `base` is the value that the form
 * showed: what the form does not name is taken from it. */
export function readForm(field: Field, form: FormData, base: unknown): unknown {
  return read({ field, form, places: listPlaces(form), path: '', base, isInList: false, siblings: [] });
}

interface Reading {
  field: Field;
  form: FormData;
  /** Every path that the form has an input for, or for something inside it. */
  places: Set<string>;
  path: string;
  base: unknown;
  isInList: boolean;
  /** Within a list: what its items had here before, because an item may have moved. */
  siblings: readonly unknown[];
}

/** Nobody needs more; a posted count may say anything. */
const mostItems = 500;
const longestName = 300;

function listPlaces(form: FormData): Set<string> {
  const places = new Set<string>();
  for (const name of form.keys()) {
    if (name.length > longestName) continue;
    const steps = name.replace(/[#?]$/, '').split('.');
    for (const index of steps.keys()) places.add(steps.slice(0, index + 1).join('.'));
  }
  return places;
}

function read(reading: Reading): unknown {
  const { field, form, path, base } = reading;
  if (field.constant !== undefined) return field.constant;
  if (field.isHidden && !reading.isInList) return base;
  switch (field.kind) {
    case 'group':
      return readGroup(reading, field.fields);
    case 'list':
      return readList(reading, field);
    case 'one-of':
      return read({ ...reading, field: postedVariant(reading) ?? variantOf(field, base) });
    case 'yes-no': {
      if (field.isHidden) return readHidden(reading);
      const isYes = form.get(path) !== null;
      return !isYes && field.isAbsentForNo ? undefined : isYes;
    }
    case 'choices': {
      const posted = textsOf(form, path);
      const before = Array.isArray(base) ? base.map(String).filter((value) => posted.includes(value)) : [];
      // Boxes to tick have no order of their own, the file has one.
      const values = [...new Set([...before, ...posted])].slice(0, mostItems);
      if (values.length === 0 && field.isOptional) return undefined;
      return field.hasNumbers ? values.map(toNumber) : values;
    }
    default: {
      if (field.isHidden) return readHidden(reading);
      const [posted] = textsOf(form, path);
      const text = posted === undefined ? printValue(base) : joinLines(posted);
      if (text === '' && field.isOptional) return undefined;
      return field.kind === 'number' ? toNumber(text) : text;
    }
  }
}

/** The form says which item of the list this was; only a value that the list had before is taken. */
function readHidden({ form, path, siblings }: Reading): unknown {
  const posted = form.get(path);
  return siblings.find((value) => value !== undefined && String(value) === posted);
}

function postedVariant({ field, form, path }: Reading): Field | undefined {
  const posted = form.get(variantName(path));
  return field.kind === 'one-of' ? field.variants.find(({ name }) => name === posted) : undefined;
}

function readGroup(reading: Reading, fields: Field[]): unknown {
  const present = fields.flatMap((inner) => {
    const value = read({
      ...reading,
      field: inner,
      path: pathOf(reading.path, inner.name),
      base: ownValue(reading.base, inner.name),
      siblings: reading.siblings.map((sibling) => ownValue(sibling, inner.name)),
    });
    return value === undefined ? [] : [[inner.name, value] as const];
  });
  if (reading.field.isOptional && present.every(([, value]) => isBlank(value))) return undefined;
  return Object.fromEntries(present);
}

function readList(reading: Reading, field: ListField): unknown {
  const { form, path, base } = reading;
  const [count] = textsOf(form, countName(path));
  const [lines] = textsOf(form, path);
  if (count === undefined && field.hasLines && lines !== undefined) {
    const items = splitLines(lines).map(dropMarker).slice(0, mostItems);
    return items.length === 0 && field.isOptional ? undefined : items;
  }
  if (count === undefined || !/^\d{1,9}$/.test(count)) return base;
  const items = readItems(reading, field, Math.min(Number(count), mostItems));
  if (field.isOptional && items.every(isBlank)) return undefined;
  return giveKeys(field, items);
}

function readItems(reading: Reading, field: ListField, count: number): unknown[] {
  const { form, places, path, base } = reading;
  const before = Array.isArray(base) ? base : [];
  const siblings = reading.isInList ? reading.siblings.flat() : before;
  const indexes = Array.from({ length: count }, (_, index) => index);
  return indexes.flatMap((index) => {
    const at = pathOf(path, index);
    if (!places.has(at)) return [];
    const item = { ...reading, field: field.item, path: at, base: before[index], isInList: true, siblings };
    const shown = postedVariant(item) ?? field.item;
    const [text] = textsOf(form, at);
    const paragraphs = shown.kind === 'text' && shown.isLong && text ? splitParagraphs(text) : [];
    return paragraphs.length > 1 ? paragraphs : [read(item)];
  });
}

/** A new item gets its key from the first text that names it. */
function giveKeys({ item }: ListField, items: unknown[]): unknown[] {
  if (item.kind !== 'group' || !item.fields.some(({ name, isHidden }) => name === 'id' && isHidden)) {
    return items;
  }
  const naming = item.fields.find(
    ({ kind, isHidden, name }) => kind === 'text' && !isHidden && name !== 'client',
  );
  const taken = new Set<unknown>();
  return items.map((value) => {
    if (!isRecord(value)) return value;
    const own = value.id !== undefined && !taken.has(value.id) ? value.id : undefined;
    const name = printValue(value[naming?.name ?? '']);
    const id = own ?? (name && makeKey(name, [...taken, ...items.map((other) => ownValue(other, 'id'))]));
    taken.add(id);
    const { id: _, ...rest } = value;
    return id ? { id, ...rest } : rest;
  });
}

const textsOf = (form: FormData, name: string) =>
  form.getAll(name).filter((value): value is string => typeof value === 'string');

const splitLines = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim())
    .filter((line) => line !== '');

/** What a list that was pasted from a document brings along: "- Excel", "• Excel", "2) Excel". */
const dropMarker = (line: string) => line.replace(/^([-–—*•·‣▪●○◦]|\d{1,2}[.)]) +(?=\S)/u, '');

const joinLines = (text: string) => splitLines(text).join(' ');

/** Paragraphs are typed with an empty line between them. */
function splitParagraphs(text: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => joinLines(lines.join('\n')));
}

/** Text that is no number stays as it was typed. */
function toNumber(text: string): number | string {
  return /^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) + 0 : text;
}

function isBlank(value: unknown): boolean {
  if (isRecord(value)) return Object.values(value).every(isBlank);
  if (Array.isArray(value)) return value.every(isBlank);
  return value === undefined || value === '' || value === false;
}

function ownValue(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
