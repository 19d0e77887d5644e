import { expect, test } from 'vitest';
import { standStill } from './stand-still.ts';

const page =
  '<head><script>theme()</script><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><p>Words</p><script>context={}</script><script type="module" async="">import("/a.js")</script></body>';

test('every script of the body and every preload goes, the theme and the style stay', () => {
  expect(standStill(page)).toBe(
    '<head><script>theme()</script><link rel="stylesheet" href="/a.css"/></head><body><p>Words</p></body>',
  );
});

test('a page without a head is refused', () => {
  expect(() => standStill('<body></body>')).toThrow('without a head');
});
