import { expect, test } from 'vitest';
import { removeHydration } from './remove-hydration.ts';

const page =
  '<head><script>theme()</script><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><p>Words</p><script>context={}</script><script type="module" async="">import("/a.js")</script></body>';

test('all scripts of the body and all preloads are removed, the theme and the style stay', () => {
  expect(removeHydration(page)).toBe(
    '<head><script>theme()</script><link rel="stylesheet" href="/a.css"/></head><body><p>Words</p></body>',
  );
});

test('a page without a head is refused', () => {
  expect(() => removeHydration('<body></body>')).toThrow('without a head');
});
