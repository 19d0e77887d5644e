import { expect, test } from 'vitest';
import { describeForm } from '#content/editing/describe-form.server.ts';
import { labelsAt, printLabels } from './name-field.ts';

const nameIn = (file: string, value: unknown, path: string) =>
  printLabels(labelsAt(describeForm(file), value, path));

test('a field is named as in its form, with the part that it is in', () => {
  expect(nameIn('content/promises.yaml', {}, 'contact.printed')).toBe('A contact message › In words');
  expect(nameIn('content/promises.yaml', {}, '')).toBe('');
});

test('an item of a list has its own label and its number', () => {
  const product = 'content/products/pos-system.yaml';
  expect(nameIn(product, { faqs: [{}, {}] }, 'faqs.1.answer')).toBe('Question and answer 2 › Answer');
  expect(nameIn(product, { faqs: [] }, 'faqs.0')).toBe('Question and answer 1');
  const news = 'content/news/new.yaml';
  const value = { text: ['', { list: ['', ''] }] };
  expect(nameIn(news, value, 'text.0')).toBe('Paragraph 1');
  expect(nameIn(news, value, 'text.1.list.0')).toBe('List 2 › Point 1');
});

test('a line of a box is named as the box', () => {
  expect(nameIn('content/openings/new.yaml', { requirements: ['', ''] }, 'requirements.1')).toBe(
    'What we ask for 2',
  );
});
