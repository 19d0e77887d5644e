import { expect, test } from 'vitest';
import { findSnippet } from './find-snippet.ts';

const text = {
  name: 'Café till',
  faqs: [{ question: 'Does it print?', answer: `${'Before it. '.repeat(10)}EPF and ETF are counted.` }],
};

test('a text is found by its words, in any case and without accents, with the words around them', () => {
  expect(findSnippet(text, 'cafe')).toBe('Café till');
  expect(findSnippet(text, 'epf AND')).toBe(
    '…re it. Before it. Before it. Before it. EPF and ETF are counted.',
  );
});

test('what it does not say is not found', () => {
  expect(findSnippet(text, 'payroll')).toBeNull();
  expect(findSnippet(null, 'payroll')).toBeNull();
});
