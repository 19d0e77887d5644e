import { entrySchemas } from '../validation/schema.ts';
import { kindOf } from './entry-kind.ts';
import { isRecord, printValue } from './field.ts';
import { formSchemaOf } from './form-schema.ts';
import { joinWords } from './make-key.ts';

/** How people call it: "POS System", "Promises and office hours". */
export function nameEntry(file: string, value: unknown): string {
  const { title = '' } = formSchemaOf(file);
  const kind = kindOf(file);
  if (!kind || !Object.hasOwn(entrySchemas, kind)) return title;
  const entry = isRecord(value) ? value : {};
  // A letter has a subject.
  const names = [entry.name, entry.title, entry.subject].map((each) => printValue(each).trim());
  return names.find((name) => name !== '') ?? `${title} without a name`;
}

/** The address of its page; null if its texts stand on many pages, or if it has no address yet. */
export function addressOf(file: string, value: unknown): string | null {
  const address = formSchemaOf(file).form?.address;
  if (!address) return null;
  const [, key] = /\{([a-z]+)\}/.exec(address) ?? [];
  if (!key) return address;
  const own = isRecord(value) ? printValue(value[key]) : '';
  return own ? address.replace(`{${key}}`, own) : null;
}

/** The last part of an address, made of a title; not one of `taken`. */
export function makeSlug(title: string, taken: readonly string[]): string {
  const words = joinWords(title, /[a-z0-9]+/g) || 'entry';
  let slug = words;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${words}-${number}`;
  return slug;
}
