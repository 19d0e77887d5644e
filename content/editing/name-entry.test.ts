import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { joinWords, makeKey } from './make-key.ts';
import { addressOf, makeSlug, nameEntry } from './name-entry.ts';

const files = globSync('content/**/*.yaml');
const read = (file: string) => parse(readFileSync(file, 'utf8'));

test('every text has a name that people know, and no two the same', () => {
  const names = files.map((file) => nameEntry(file, read(file)));
  expect(names.filter((name) => !/^[A-Z]/.test(name) || /\.yaml|without a name/.test(name))).toEqual([]);
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  expect(doubled).toEqual([]);
});

test('an entry is called by its name, also while that is missing', () => {
  expect(nameEntry('content/products/pos-system.yaml', { name: ' Till ' })).toBe('Till');
  expect(nameEntry('content/openings/cook.yaml', { title: 'Cook' })).toBe('Cook');
  expect(nameEntry('content/openings/cook.yaml', null)).toMatch(/ without a name$/);
});

test('a text has the address of its page', () => {
  expect(addressOf('content/products/pos-system.yaml', { slug: 'pos-system' })).toBe('/products/pos-system');
  expect(addressOf('content/products/pos-system.yaml', {})).toBe(null);
  expect(addressOf('content/careers.yaml', {})).toBe('/careers');
  expect(addressOf('content/defaults.yaml', {})).toBe(null);
});

test.each([
  ['Senior Cook (Café)', 'senior-cook-cafe'],
  ['  What’s new?  ', 'whats-new'],
  ['සිංහල', 'entry'],
  ['../../etc/passwd', 'etc-passwd'],
  ['24/7 support', '24-7-support'],
])('the address made of %j is %s', (title, slug) => {
  expect(makeSlug(title, [])).toBe(slug);
});

test('an address is given once, and is not too long', () => {
  expect(makeSlug('Cook', ['cook', 'cook-2'])).toBe('cook-3');
  const long = makeSlug('a very long title '.repeat(20), []);
  expect(long.length).toBeLessThanOrEqual(60);
  expect(long).not.toMatch(/-$/);
});

test('the key of an item has letters only, and no other item has it', () => {
  expect(makeKey('24 hours of help', [])).toBe('hours-of-help');
  expect(makeKey('Help', ['help', 'help-b'])).toBe('help-b-b');
  expect(makeKey('தமிழ்', [])).toBe('item');
  expect(joinWords('One, two', /[a-z]+/g)).toBe('one-two');
});
