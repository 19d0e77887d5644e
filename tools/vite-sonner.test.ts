import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { fitSonner } from './vite-sonner.ts';

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('sonner').replace(/index\.js$/, 'index.mjs'), 'utf8');

test('sonner adds no style element, which the policy would refuse', () => {
  expect(source).toMatch(/^__insertCSS\("/m);
  expect(fitSonner(source)).not.toMatch(/^__insertCSS\(/m);
});

test('sonner also waits while the window has lost focus', () => {
  expect(fitSonner(source)).toContain("window.addEventListener('blur', callback)");
});

test('a sonner that no longer fits stops the build', () => {
  expect(() => fitSonner('export {}')).toThrow('sonner has changed');
});
