import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeForm } from '#content/editing/describe-form.server.ts';
import { listChanges } from './list-changes.ts';

const read = (file: string) => parse(readFileSync(file, 'utf8'));
const product = 'content/products/pos-system.yaml';
const form = describeForm(product);
const changesOf = (change: (copy: ReturnType<typeof read>) => void, file = product) => {
  const [before, after] = [read(file), read(file)];
  change(after);
  return listChanges(describeForm(file), before, after);
};

test('a changed text stands with the labels of its form and the path of its field', () => {
  const changes = changesOf((copy) => {
    copy.name = 'Till';
    copy.faqs[1].answer = 'Two weeks.';
  });
  const { name, faqs } = read(product);
  expect(changes).toEqual([
    { kind: 'changed', labels: [expect.any(String)], path: 'name', before: name, after: 'Till' },
    {
      kind: 'changed',
      labels: ['Question and answer 2', 'Answer'],
      path: 'faqs.1.answer',
      before: faqs[1].answer,
      after: 'Two weeks.',
    },
  ]);
});

test('an item that moved is no change of the others', () => {
  const changes = changesOf(({ faqs }) => {
    faqs.unshift(faqs.pop());
  });
  const { faqs } = read(product);
  expect(changes).toMatchObject([{ kind: 'moved', path: 'faqs' }]);
  expect(changes[0]?.after.split('\n')[0]).toBe(faqs.at(-1).question);
});

test('an item that moved and changed is still the same item', () => {
  const changes = changesOf(({ faqs }) => {
    faqs[1].answer = 'Almost always.';
    faqs.unshift(faqs.pop());
  });
  expect(changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual(['moved faqs', 'changed faqs.2.answer']);
});

test('an added and a removed item are named as a whole', () => {
  const added = changesOf(({ faqs }) => {
    faqs.splice(1, 0, { question: 'Does it print?', answer: 'Yes.' });
  });
  expect(added).toMatchObject([{ kind: 'added', path: 'faqs.1', before: '' }]);
  expect(added[0]?.after).toBe('Question: Does it print?\nAnswer: Yes.');
  const removed = changesOf(({ faqs }) => {
    faqs.splice(0, 1);
  });
  expect(removed).toMatchObject([{ kind: 'removed', path: 'faqs', after: '' }]);
});

test('lines of a list, days, choices and a yes are printed as people say them', () => {
  const opening = 'content/openings/product-manager.yaml';
  const changes = changesOf((copy) => {
    copy.requirements[0] = 'Five years with a product';
    copy.location = 'Remote';
    copy.posted = '2026-11-20';
  }, opening);
  expect(changes.map(({ path, after }) => `${path}: ${after}`)).toEqual([
    'location: Remote',
    'requirements.0: Five years with a product',
    'posted: 20 Nov 2026',
  ]);
});

test('a new text is one change for each field, a closed one too, and what machines need is left out', () => {
  const opening = 'content/openings/product-manager.yaml';
  const value = read(opening);
  const fields = describeForm(opening);
  const added = listChanges(fields, null, value);
  expect(added.every(({ kind, before }) => kind === 'added' && before === '')).toBe(true);
  expect(added.map(({ path }) => path)).not.toContain('slug');
  expect(added[0]).toMatchObject({ labels: ['Job title'], after: 'Product Manager' });
  expect(listChanges(fields, value, null).every(({ kind }) => kind === 'removed')).toBe(true);
});

test('every text compared with itself has no changes, and with a copy of another of its kind some', () => {
  expect(listChanges(form, read(product), read(product))).toEqual([]);
  expect(listChanges(form, read(product), read('content/products/crm-system.yaml')).length).toBeGreaterThan(
    10,
  );
});
