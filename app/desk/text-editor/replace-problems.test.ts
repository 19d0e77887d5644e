import { expect, test } from 'vitest';
import { replaceProblems } from './replace-problems.ts';

const live = { name: 'POS System', faqs: [{ question: 'Why?', answer: 'Because.' }] };

test('what is wrong is shown as visitors see it now', () => {
  const typed = { name: '', faqs: [{ question: 'Why so?', answer: '' }] };
  expect(replaceProblems(typed, live, ['name', 'faqs.0.answer'])).toEqual({
    name: 'POS System',
    faqs: [{ question: 'Why so?', answer: 'Because.' }],
  });
});

test('an unfinished new item is left out', () => {
  const typed = {
    ...live,
    faqs: [...live.faqs, { question: '', answer: '' }, { question: 'And?', answer: 'So.' }],
  };
  expect(replaceProblems(typed, live, ['faqs.1.question', 'faqs.1.answer'])).toEqual({
    ...live,
    faqs: [...live.faqs, { question: 'And?', answer: 'So.' }],
  });
});

test('what is wrong with the whole cannot be replaced', () => {
  expect(replaceProblems(live, live, [''])).toBeNull();
  expect(replaceProblems({ name: '' }, null, ['name'])).toBeNull();
});
