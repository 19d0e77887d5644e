import { expect, test } from 'vitest';
import { delayHydration } from './delay-hydration.ts';

const body = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.client-1.js");`;
const page = `<head><link rel="modulepreload" href="/assets/entry.client-1.js"/><link rel="modulepreload" href="/assets/root-1.js"/><link rel="modulepreload" href="/assets/react-1.js"/><link rel="stylesheet" href="/assets/app.css"/></head><body><script>window.a=1</script><script type="module" async="">${body}</script></body>`;

test('preloads are removed and one inline script imports the moved module', () => {
  const { html, startFile } = delayHydration(page);
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css"/>');
  expect(html).toContain('<script>window.a=1</script>');
  expect(html.match(/import\(/g)).toHaveLength(1);
  expect(html).toContain(`import("/${startFile.path}")`);
});

test('the moved module keeps the framework order and imports preloaded files early, but never the entry', () => {
  const { startFile } = delayHydration(page);
  expect(startFile.source).toBe(`${body}\nimport "/assets/react-1.js";\n`);
});

test('pages with the same modules share one file, others do not', () => {
  const other = page.replaceAll('root-1', 'root-2');
  expect(delayHydration(page.replace('a=1', 'a=2')).startFile.path).toBe(delayHydration(page).startFile.path);
  expect(delayHydration(other).startFile.path).not.toBe(delayHydration(page).startFile.path);
});

test('a page without the module script, or with two, or with another entry, is refused', () => {
  expect(() => delayHydration('<body></body>')).toThrow('expected one module script, found 0');
  expect(() => delayHydration(page + page)).toThrow('expected one module script, found 2');
  expect(() => delayHydration(page.replace(' async=""', ''))).toThrow('not an inline async one');
  expect(() => delayHydration(page.replace('import("/assets/entry.client-1.js");', ''))).toThrow(
    'one entry import',
  );
});
