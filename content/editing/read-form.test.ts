import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeForm } from './describe-form.server.ts';
import {
  countName,
  type Field,
  isRecord,
  itemsOf,
  pathOf,
  printValue,
  variantName,
  variantOf,
} from './field.ts';
import { findProblems } from './find-problems.ts';
import { readForm } from './read-form.ts';

const files = globSync('content/**/*.yaml').sort();
const readValue = (file: string): unknown => parse(readFileSync(file, 'utf8'));

interface Drawn {
  field: Field;
  path: string;
  value: unknown;
  isInList?: boolean;
  /** Whether short texts are one box with a line for each. */
  hasBoxes: boolean;
}

/** The form as a browser posts it when nobody touched it. */
function postForm(field: Field, value: unknown, hasBoxes: boolean): FormData {
  const form = new FormData();
  post(form, { field, path: '', value, hasBoxes });
  return form;
}

function post(form: FormData, drawn: Drawn): void {
  const { field, path, value, isInList, hasBoxes } = drawn;
  if (field.constant !== undefined || (field.isHidden && !isInList)) return;
  const inner = (each: Field, step: string | number, own: unknown, inList = isInList) =>
    post(form, {
      field: each,
      path: pathOf(path, step),
      value: own,
      hasBoxes,
      ...(inList && { isInList: true }),
    });
  switch (field.kind) {
    case 'group':
      for (const each of field.fields) inner(each, each.name, isRecord(value) ? value[each.name] : undefined);
      return;
    case 'one-of': {
      const variant = variantOf(field, value);
      form.append(variantName(path), variant.name);
      post(form, { ...drawn, field: variant });
      return;
    }
    case 'list': {
      if (field.hasLines && hasBoxes && !field.isHidden) {
        form.append(path, (Array.isArray(value) ? value : []).join('\r\n'));
        return;
      }
      const items = itemsOf(field, value);
      form.append(countName(path), String(items.length));
      for (const [index, item] of items.entries()) inner(field.item, index, item, true);
      return;
    }
    case 'choices':
      // Boxes to tick stand in the order of the options.
      for (const option of field.options) {
        if (Array.isArray(value) && value.map(String).includes(option.value)) form.append(path, option.value);
      }
      return;
    case 'yes-no':
      if (field.isHidden && typeof value === 'boolean') form.append(path, String(value));
      else if (value === true) form.append(path, 'on');
      return;
    default: {
      const text = printValue(value);
      if (!field.isHidden || text !== '') form.append(path, text);
    }
  }
}

/** The same value with everything that a person can type replaced. */
function retype(field: Field, value: unknown): unknown {
  if (value === undefined || field.isHidden || field.constant !== undefined) return value;
  switch (field.kind) {
    case 'group':
      if (!isRecord(value)) return value;
      return Object.fromEntries(
        field.fields
          .filter(({ name }) => name in value)
          .map((each) => [each.name, retype(each, value[each.name])]),
      );
    case 'one-of':
      return retype(variantOf(field, value), value);
    case 'list':
      return Array.isArray(value) ? value.map((item) => retype(field.item, item)) : value;
    case 'number':
      return 999;
    case 'yes-no':
      return !value;
    case 'choices':
      return value;
    default:
      return 'Typed before';
  }
}

test.each(files)('the form of %s, posted as it is drawn, gives the same text', (file) => {
  const field = describeForm(file);
  const value = readValue(file);
  for (const hasBoxes of [false, true]) {
    const form = postForm(field, value, hasBoxes);
    expect(readForm(field, form, value)).toEqual(value);
    expect(readForm(field, form, retype(field, value))).toEqual(value);
    expect(findProblems(file, readForm(field, form, value))).toEqual({});
  }
});

const product = 'content/products/pos-system.yaml';
const field = describeForm(product);
const value = readValue(product) as Record<string, unknown> & {
  faqs: { question: string; answer: string }[];
};

function readChanged(change: (form: FormData) => void): typeof value {
  const form = postForm(field, value, false);
  change(form);
  return readForm(field, form, value) as typeof value;
}

test('spaces, line breaks and control characters around a text are not part of it', () => {
  const read = readChanged((form) => form.set('headline', '  One \r\n\r\n till\u0007  '));
  expect(read.headline).toBe('One till');
});

test('an optional part that is left blank is absent, a needed one stays blank', () => {
  const read = readChanged((form) => {
    form.set('headline', ' ');
    for (const name of [...form.keys()]) if (name.startsWith('alsoKnownAs')) form.delete(name);
    form.set('alsoKnownAs', '');
  });
  expect(read.headline).toBe('');
  expect('alsoKnownAs' in read).toBe(false);
});

test('what a form does not name stays, but for boxes, which are named only while they are ticked', () => {
  const form = new FormData();
  form.set('headline', 'New');
  const { capabilities, industries, ...rest } = value;
  expect(readForm(field, form, value)).toMatchObject({ ...rest, headline: 'New' });
});

test('items of a list come in the order of the form, and one without inputs is gone', () => {
  const read = readChanged((form) => {
    for (const name of [...form.keys()]) if (name.startsWith('faqs.1.')) form.delete(name);
    form.set('faqs.0.question', 'New?');
  });
  expect(read.faqs.map(({ question }) => question).slice(0, 2)).toEqual(['New?', value.faqs[2]?.question]);
  expect(read.faqs).toHaveLength(value.faqs.length - 1);
});

test('a new story gets a key of its own, and a copied key is given once', () => {
  const stories = value.caseStudies as { id: string; title: string }[];
  const read = readChanged((form) => {
    form.set('caseStudies#', '3');
    form.set('caseStudies.2.client', 'Bakery, Galle');
    form.set('caseStudies.2.title', 'Bread sold out by nine');
    form.set('caseStudies.2.id', stories[0]?.id ?? '');
  });
  const ids = (read.caseStudies as { id: string }[]).map(({ id }) => id);
  expect(ids).toEqual([...stories.map(({ id }) => id), 'bread-sold-out-by-nine']);
});

test.each([
  ['- Excel', 'Excel'],
  ['* EPF and ETF', 'EPF and ETF'],
  ['•  Tills', 'Tills'],
  ['3) Tamil', 'Tamil'],
  ['12. Sinhala', 'Sinhala'],
  ['3 years of Java', '3 years of Java'],
  ['-5 degrees', '-5 degrees'],
  ['2.5 million rows', '2.5 million rows'],
  ['C# - or Java', 'C# - or Java'],
])('the line %j of a pasted list becomes %j', (typed, item) => {
  const read = readChanged((form) => {
    for (const name of [...form.keys()]) if (name.startsWith('alsoKnownAs')) form.delete(name);
    form.set('alsoKnownAs', `Till\r\n${typed}`);
  });
  expect(read.alsoKnownAs).toEqual(['Till', item]);
});

test('a hidden value that the list never had is not taken', () => {
  const read = readChanged((form) => form.set('caseStudies.0.id', 'forged'));
  expect((read.caseStudies as { id: string }[])[0]?.id).not.toBe('forged');
});

test('a number that is none stays as it was typed, so that its author can correct it', () => {
  const file = 'content/promises.yaml';
  const form = new FormData();
  form.set('review.months', 'six');
  const read = readForm(describeForm(file), form, readValue(file)) as { review: { months: unknown } };
  expect(read.review.months).toBe('six');
  expect(findProblems(file, read)).toEqual({ 'review.months': expect.stringMatching(/^Write a/) });
});

test.each(['-1', '1e9', '999999999', 'NaN', ''])('a posted count of %j does no harm', (count) => {
  const read = readChanged((form) => form.set('faqs#', count));
  expect(read.faqs).toEqual(value.faqs);
});

test('a paragraph that is typed with an empty line becomes two', () => {
  const file = 'content/legal/terms-of-service.yaml';
  const policy = describeForm(file);
  const base = readValue(file) as { sections: { text: unknown[] }[] };
  const form = postForm(policy, base, false);
  form.set('sections.0.text.0', 'One\r\nline.\r\n\r\nTwo.');
  const read = readForm(policy, form, base) as typeof base;
  expect(read.sections[0]?.text).toEqual(['One line.', 'Two.', ...(base.sections[0]?.text.slice(1) ?? [])]);
});
