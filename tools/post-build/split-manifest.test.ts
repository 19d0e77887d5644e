import { expect, test } from 'vitest';
import { splitManifest } from './split-manifest.ts';

const table = {
  entry: { module: '/assets/entry.js' },
  routes: { root: { id: 'root' }, 'desk/lead/route': { id: 'desk/lead/route' } },
  url: '/assets/manifest-1a.js',
};
const source = `window.__reactRouterManifest=${JSON.stringify(table)};`;

test('the table that visitors load does not know the desk, the one of staff is whole', () => {
  const [desk, site] = splitManifest('assets/manifest-1a.js', source);
  expect(desk).toEqual({ path: 'assets/desk-manifest-1a.js', source });
  expect(site?.path).toBe('assets/manifest-1a.js');
  expect(site?.source).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ ...table, routes: { root: { id: 'root' } } })};`,
  );
});

test('a file that is no table, or a table without a desk, stops the build', () => {
  expect(() => splitManifest('assets/manifest-1a.js', 'export {};')).toThrow('no table');
  const without = `window.__reactRouterManifest=${JSON.stringify({ ...table, routes: {} })};`;
  expect(() => splitManifest('assets/manifest-1a.js', without)).toThrow('no desk');
});
