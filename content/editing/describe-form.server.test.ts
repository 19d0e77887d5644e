import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeForm } from './describe-form.server.ts';
import type { Field } from './field.ts';

const files = globSync('content/**/*.yaml').sort();

interface Shown {
  path: string;
  field: Field;
}

/** Everything that somebody sees of a form, with the names that lead to it. */
function listShown(field: Field, path: string): Shown[] {
  if (field.isHidden || field.constant !== undefined) return [];
  const inner =
    field.kind === 'group'
      ? field.fields.flatMap((each) => listShown(each, `${path}.${each.name}`))
      : field.kind === 'list'
        ? listShown(field.item, `${path}[]`)
        : field.kind === 'one-of'
          ? field.variants.flatMap((each) => listShown(each, `${path}?${each.name}`))
          : [];
  return [{ path, field }, ...inner];
}

const shown = files.flatMap((file) => listShown(describeForm(file), file));

test('every field has a label in plain words', () => {
  const odd = shown.filter(
    ({ field: { label } }) =>
      !/^[A-Z“$\d][^_{}]*$/.test(label) ||
      /[a-z][A-Z]/.test(label.replaceAll(/LinkedIn|GitHub|YouTube/g, '')),
  );
  expect(odd.map(({ path, field }) => `${path}: ${field.label}`)).toEqual([]);
});

test('no label, help or option speaks of files and programs', () => {
  const words = /\b(slugs?|ids?|ya?ml|schemas?|json|null|arrays?|strings?|boolean|regex|kebab|app\/\w+)\b/i;
  const odd = shown.filter(({ field }) => {
    const options = 'options' in field ? field.options.map(({ label }) => label) : [];
    return [field.label, field.help ?? '', ...options].some((text) => words.test(text));
  });
  expect(odd.map(({ path, field }) => `${path}: ${field.label} ${field.help}`)).toEqual([]);
});

test('nobody is asked for what only machines need', () => {
  const machines = /\.(id|slug|order|icon|image|path)$/;
  expect(shown.map(({ path }) => path).filter((path) => machines.test(path))).toEqual([]);
});

test('fields that stand together have different labels', () => {
  const groups = shown.flatMap(({ path, field }) =>
    field.kind === 'group' ? [{ path, fields: field.fields }] : [],
  );
  const doubled = groups.filter(({ fields }) => {
    const labels = fields.filter(({ isHidden }) => !isHidden).map(({ label }) => label);
    return new Set(labels).size < labels.length;
  });
  expect(doubled.map(({ path }) => path)).toEqual([]);
});

test('every choice offers something, and each value once', () => {
  const choices = shown.flatMap(({ path, field }) =>
    'options' in field ? [{ path, options: field.options }] : [],
  );
  expect(choices.length).toBeGreaterThan(0);
  for (const { path, options } of choices) {
    expect(options.length, path).toBeGreaterThan(1);
    expect(new Set(options.map(({ value }) => value)).size, path).toBe(options.length);
    expect(
      options.every(({ label }) => label !== ''),
      path,
    ).toBe(true);
  }
});

test('the order of the fields is that of the schema, which is that of the page', () => {
  const form = describeForm('content/openings/product-manager.yaml');
  const names =
    form.kind === 'group' ? form.fields.filter(({ isHidden }) => !isHidden).map(({ name }) => name) : [];
  expect(names.slice(0, 4)).toEqual(['title', 'department', 'location', 'type']);
});

test('what is no content has no form', () => {
  expect(() => describeForm('content/unknown.yaml')).toThrow('is no content');
  expect(() => describeForm('package.json')).toThrow('is no content');
});
