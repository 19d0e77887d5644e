import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findProblems } from './find-problems.ts';

const read = (file: string) => parse(readFileSync(file, 'utf8'));
const product = 'content/products/pos-system.yaml';
const problemsOf = (change: object) => findProblems(product, { ...read(product), ...change });

test('a sound text has none', () => {
  expect(findProblems(product, read(product))).toEqual({});
});

test.each([
  ['a blank text', { headline: '' }, { headline: 'Please fill this in.' }],
  ['a text of spaces', { headline: '   ' }, { headline: 'Please fill this in.' }],
  ['a missing text', { headline: undefined }, { headline: 'Please fill this in.' }],
  ['a choice that is not offered', { category: 'toys' }, { category: 'Please choose one of those offered.' }],
  ['a choice that is not made', { category: '' }, { category: 'Please choose.' }],
  [
    'a blank item',
    { features: ['Till', ''] },
    expect.objectContaining({ 'features.1': 'Please fill this in.' }),
  ],
])('%s', (_, change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});

test('a text that is too long says by how much', () => {
  const long = 'x'.repeat(400);
  const { metaTitle = '', ...others } = problemsOf({ metaTitle: long });
  const [, by, most] = /^Too long by (\d+): at most (\d+) characters fit\.$/.exec(metaTitle) ?? [];
  expect(Number(by) + Number(most)).toBe(400);
  expect(others).toEqual({});
});

test('a text has an end, and says where it is', () => {
  expect(problemsOf({ description: 'x'.repeat(3_000) })).toEqual({
    description: 'Too long by 1000: at most 2000 characters fit.',
  });
  expect(problemsOf({ name: 'x'.repeat(300) })).toEqual({
    name: 'Too long by 50: at most 250 characters fit.',
  });
});

test.each(['<p>Tills</p>', 'Tills <script>', 'Tills</div>', 'One<br>two'])('markup such as %j', (text) => {
  const { faqs } = read(product);
  const problems = problemsOf({ headline: text, faqs: [{ ...faqs[0], answer: text }, ...faqs.slice(1)] });
  expect(problems).toEqual({
    headline: expect.stringContaining('without <p>'),
    'faqs.0.answer': expect.stringContaining('without <p>'),
  });
});

test.each(['An answer in < 50 ms', '1 < 2 and 3 > 2', 'From <5 to 7'])('%j is no markup', (headline) => {
  expect(problemsOf({ headline })).toEqual({});
});

test('a list with too few or too many items says how many there are', () => {
  expect(problemsOf({ benefits: [] }).benefits).toMatch(/needed; there are 0\.$/);
  const careers = read('content/careers.yaml');
  const { reasons } = findProblems('content/careers.yaml', { ...careers, reasons: careers.reasons.slice(1) });
  expect(reasons).toMatch(/4 are needed; there are 3\.$/);
});

test('numbers, days and addresses are explained with an example', () => {
  const company = 'content/company.yaml';
  const wrong = {
    ...read(company),
    email: 'nobody',
    social: [{ label: 'X', href: 'x' }],
    review: { on: 'soon', months: 'six' },
  };
  expect(findProblems(company, wrong)).toMatchObject({
    email: 'Write an email address, such as hello@pahana.example.',
    'social.0.href': expect.stringContaining('https://'),
    'review.on': expect.stringContaining('2026-11-30'),
    'review.months': expect.stringMatching(/^Write a (whole )?number in digits, such as 12\.$/),
  });
});

test('what is wrong with something hidden is said where people see it', () => {
  const problems = problemsOf({ icon: undefined });
  expect(problems).toEqual({ '': 'Something that developers add is missing or wrong here: drawing.' });
});

test('of a part that may have several forms, the one that was chosen is explained', () => {
  const policy = 'content/legal/privacy-policy.yaml';
  const value = read(policy);
  value.sections[0].text = [{ list: [''] }, ''];
  const problems = findProblems(policy, value);
  expect(problems['sections.0.text.0.list.0']).toBe('Please fill this in.');
  expect(problems['sections.0.text.1']).toBe('Please fill this in.');
});

test('no message speaks of types and patterns', () => {
  const empty = Object.values(findProblems(product, {}));
  const odd = Object.values(problemsOf({ features: 'x', faqs: [1], order: 'x', extra: 1, metaTitle: 5 }));
  for (const message of [...empty, ...odd]) {
    expect(message).toMatch(/^[A-Z][^{}]*\.$/);
    expect(message).not.toMatch(/string|array|object|undefined|NaN|expected|invalid|regex/i);
  }
});
