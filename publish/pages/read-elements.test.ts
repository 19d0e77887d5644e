import { expect, test } from 'vitest';
import { readElements } from './read-elements.ts';

const namesIn = (html: string) => readElements(html).map(({ name }) => name);

test('names, attributes and positions of elements are read', () => {
  const html = '<p class="a b" hidden data-x=1 title="A &amp; B">text</p>';
  expect(readElements(html)).toEqual([
    {
      name: 'p',
      attributes: { class: 'a b', hidden: '', 'data-x': '1', title: 'A & B' },
      start: 0,
      end: html.length,
    },
  ]);
});

test('text inside a script, a comment or an attribute is not an element', () => {
  const html = '<script>if (a<b) "<style>"</script><!-- <i> --><img alt="a style=x <b>">';
  expect(namesIn(html)).toEqual(['script', 'img']);
  expect(readElements(html)[0]?.body).toBe('if (a<b) "<style>"');
  expect(Object.keys(readElements(html)[1]?.attributes ?? {})).toEqual(['alt']);
});

test('a self-closing element inside an SVG is read', () => {
  expect(namesIn('<svg><path d="M0 0"/></svg>')).toEqual(['svg', 'path']);
});

test('elements inside template and noscript are read', () => {
  expect(namesIn('<noscript><b>x</b></noscript><template><i>y</i></template>')).toEqual([
    'noscript',
    'b',
    'template',
    'i',
  ]);
});

test('a script that is never closed is an error', () => {
  expect(() => readElements('<script>1')).toThrow('never closed');
});
