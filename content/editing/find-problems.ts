import type { z } from 'zod';
import { schemaOf } from './entry-kind.ts';
import { isRecord } from './field.ts';
import { type FormSchema, formSchemaOf } from './form-schema.ts';

/** By the path of the field, such as `faqs.2.answer`; '' for the whole. Empty if nothing is wrong. */
export function findProblems(file: string, value: unknown): Record<string, string> {
  const { error } = schemaOf(file).safeParse(value);
  const problems = new Map<string, string>();
  for (const issue of (error?.issues ?? []).flatMap((issue) =>
    insideUnion(issue, valueAt(value, issue.path)),
  )) {
    const { path, message } = shown(issue, value, formSchemaOf(file));
    if (!problems.has(path)) problems.set(path, message);
  }
  for (const path of findMarkup(value)) {
    if (!problems.has(path.join('.'))) problems.set(path.join('.'), markupMessage);
  }
  return Object.fromEntries(problems);
}

const markupMessage = 'Pages show these signs as they are: write plain words, without <p> and the like.';

/** No schema refuses it, because a text that is live must stay readable whatever it says. */
function findMarkup(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return /<\/?[a-z]/i.test(value) ? [[...path]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([step, inner]) => findMarkup(inner, [...path, step]));
}

type Issue = z.core.$ZodIssue;

/** The problems of the variant that somebody is writing, instead of "none of these fits". */
function insideUnion(issue: Issue, value: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const fits = (errors: Issue[]) =>
    !errors.some(({ code, path }) => code === 'unrecognized_keys' || path.length === 0);
  const inner = isRecord(value) ? issue.errors.find(fits) : issue.errors[0];
  return (inner ?? []).map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
}

/** What is wrong with a hidden field is said at the part that holds it. */
function shown(issue: Issue, value: unknown, schema: FormSchema): { path: string; message: string } {
  const hidden = findHidden(schema, issue.path);
  if (!hidden)
    return { path: issue.path.join('.'), message: describeIssue(issue, valueAt(value, issue.path)) };
  return {
    path: issue.path.slice(0, hidden.depth).join('.'),
    message: `Something that developers add is missing or wrong here: ${hidden.title}.`,
  };
}

function findHidden(
  schema: FormSchema,
  path: readonly PropertyKey[],
): { depth: number; title: string } | null {
  let at: FormSchema | undefined = schema;
  for (const [depth, step] of path.entries()) {
    at = innerSchema(at, step);
    if (at?.form?.isHidden) return { depth, title: (at.title ?? '').toLowerCase() };
  }
  return null;
}

function innerSchema(schema: FormSchema | undefined, step: PropertyKey): FormSchema | undefined {
  if (typeof step === 'number') return schema?.items;
  const own = schema?.properties?.[String(step)] ?? (schema?.additionalProperties || undefined);
  return own ?? schema?.anyOf?.map((variant) => innerSchema(variant, step)).find(Boolean);
}

function describeIssue(issue: Issue, value: unknown): string {
  if (value === undefined || value === '' || (typeof value === 'string' && value.trim() === '')) {
    return issue.code === 'invalid_value' ? 'Please choose.' : 'Please fill this in.';
  }
  switch (issue.code) {
    case 'too_big':
      return describeLimit(issue.origin, 'At most', Number(issue.maximum), value, issue.exact);
    case 'too_small':
      return describeLimit(issue.origin, 'At least', lowest(issue), value, issue.exact);
    case 'invalid_format':
      return describeFormat(issue);
    case 'invalid_type':
      if (issue.expected === 'int') return 'Write a whole number in digits, such as 12.';
      if (issue.expected === 'number') return 'Write a number in digits, such as 12.';
      return 'This does not fit here.';
    case 'invalid_value':
      return 'Please choose one of those offered.';
    case 'unrecognized_keys':
      return 'There is a part that does not belong here. A developer can take it out.';
    case 'custom':
      return `${issue.message}.`;
    default:
      return 'This does not fit here.';
  }
}

const lowest = ({ minimum, inclusive, origin }: z.core.$ZodIssueTooSmall) =>
  Number(minimum) + (inclusive === false && origin !== 'string' && origin !== 'array' ? 1 : 0);

function describeLimit(
  origin: string,
  words: string,
  limit: number,
  value: unknown,
  isExact = false,
): string {
  if (origin === 'array' && Array.isArray(value)) {
    const there = `there ${value.length === 1 ? 'is' : 'are'} ${value.length}`;
    return `${isExact ? 'Exactly' : words} ${limit} ${limit === 1 ? 'is' : 'are'} needed; ${there}.`.replace(
      /^(At most \d+) (is|are) needed/,
      '$1 fit here',
    );
  }
  if (origin !== 'string')
    return words === 'At most' ? `Must be ${limit} or less.` : `Must be ${limit} or more.`;
  const length = String(value).trim().length;
  if (words === 'At least') return `Too short: at least ${limit} characters are needed.`;
  return `Too long by ${length - limit}: at most ${limit} characters fit.`;
}

function describeFormat(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  switch (issue.format) {
    case 'email':
      return 'Write an email address, such as hello@pahana.example.';
    case 'url':
      return 'Write the whole address, beginning with https://.';
    case 'date':
      return 'Choose a day, such as 2026-11-30.';
    case 'includes':
      return `Must contain ${'includes' in issue ? issue.includes : 'a part that is missing'}.`;
    case 'lowercase':
      return 'Write it in small letters.';
    default:
      return issue.message;
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (node: unknown, step) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, step)
        ? (node as Record<PropertyKey, unknown>)[step]
        : undefined,
    value,
  );
}
