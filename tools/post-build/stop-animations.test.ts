import { expect, test } from 'vitest';
import { stopAnimations } from './stop-animations.ts';

const page =
  '<head><script>theme()</script><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><p>Words</p><script>context={}</script><script type="module" async="">import("/a.js")</script></body>';

test('every script of the body and every preload goes, the theme and the style stay', () => {
  expect(stopAnimations(page)).toBe(
    '<head><script>theme()</script><link rel="stylesheet" href="/a.css"/></head><body><p>Words</p></body>',
  );
});

test('a page without a head is refused', () => {
  expect(() => stopAnimations('<body></body>')).toThrow('without a head');
});
