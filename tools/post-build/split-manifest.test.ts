import { expect, test } from 'vitest';
import { splitManifest } from './split-manifest.ts';

const manifest = {
  entry: { module: '/assets/entry.js' },
  routes: { root: { id: 'root' }, 'desk/lead/route': { id: 'desk/lead/route' } },
  url: '/assets/manifest-1a.js',
};
const source = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

test('the manifest for visitors does not contain the desk, the one for staff is complete', () => {
  const [desk, site] = splitManifest('assets/manifest-1a.js', source);
  expect(desk).toEqual({ path: 'assets/desk-manifest-1a.js', source });
  expect(site?.path).toBe('assets/manifest-1a.js');
  expect(site?.source).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: { root: { id: 'root' } } })};`,
  );
});

test('in the manifest for visitors the files that most routes need stand first', () => {
  const routes = {
    'desk/lead/route': { id: 'desk/lead/route' },
    home: { imports: ['/a.js', '/icon.js', '/framework.js'] },
    news: { imports: ['/icon.js', '/framework.js'] },
    about: { imports: ['/framework.js', '/b.js'] },
  };
  const written = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`;
  const [, site] = splitManifest('assets/manifest-1a.js', written);
  expect(site?.source).toContain('["/framework.js","/icon.js","/a.js"]');
  expect(site?.source).toContain('["/framework.js","/b.js"]');
});

test('a file that is not a manifest, or a manifest without a desk, stops the build', () => {
  expect(() => splitManifest('assets/manifest-1a.js', 'export {};')).toThrow('not a manifest');
  const without = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: {} })};`;
  expect(() => splitManifest('assets/manifest-1a.js', without)).toThrow('no desk routes');
});
