import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Marked } from './marked.tsx';

test('every occurrence is marked and keeps its capitalisation', () => {
  expect(renderToStaticMarkup(<Marked text="Cloud by cloud" query="CLOUD" />)).toBe(
    '<mark>Cloud</mark> by <mark>cloud</mark>',
  );
});

test('a query is matched as plain text, not as a regular expression', () => {
  expect(renderToStaticMarkup(<Marked text="99.9% (c++) [a]" query="9.9% (c++)" />)).toBe(
    '9<mark>9.9% (c++)</mark> [a]',
  );
  expect(renderToStaticMarkup(<Marked text="plain" query="\" />)).toBe('plain');
});
