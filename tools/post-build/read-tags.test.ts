import { expect, test } from 'vitest';
import { readTags } from './read-tags.ts';

test('names, attributes and places of tags are read', () => {
  const html = '<p class="a b" hidden data-x=1>text</p>';
  expect(readTags(html)).toEqual([
    { name: 'p', attributes: { class: 'a b', hidden: '', 'data-x': '1' }, start: 0, end: 31 },
  ]);
});

test('what stands inside a script, a comment or an attribute is no tag', () => {
  const html = '<script>if (a<b) "<style>"</script><!-- <i> --><img alt="a style=x &lt;b&gt;">';
  expect(readTags(html).map(({ name }) => name)).toEqual(['script', 'img']);
  expect(readTags(html)[0]?.body).toBe('if (a<b) "<style>"');
  expect(Object.keys(readTags(html)[1]?.attributes ?? {})).toEqual(['alt']);
});

test('a self-closing element inside a drawing is read', () => {
  expect(readTags('<svg><path d="M0 0"/></svg>').map(({ name }) => name)).toEqual(['svg', 'path']);
});

test('a script that is never closed is an error', () => {
  expect(() => readTags('<script>1')).toThrow('never closed');
});
