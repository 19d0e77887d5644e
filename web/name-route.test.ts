import { expect, test } from 'vitest';
import { createRouteNamer } from './name-route.ts';

const nameRoute = createRouteNamer({
  root: { path: '' },
  layout: { parentId: 'root' },
  home: { index: true, parentId: 'layout' },
  erased: { path: 'receipts/erased', parentId: 'layout' },
  receipt: { path: 'receipts/:token', parentId: 'layout' },
  data: { path: 'receipts/:token/data', parentId: 'root' },
  missing: { path: '*', parentId: 'layout' },
  desk: { path: 'desk/*', parentId: 'root' },
});

test.each([
  ['/', '/'],
  ['/receipts/Zq7-secretToken', '/receipts/:token'],
  ['/receipts/Zq7-secretToken.data', '/receipts/:token'],
  ['/receipts/Zq7-secretToken/data', '/receipts/:token/data'],
  ['/receipts/erased', '/receipts/erased'],
  ['/receipts/', null],
  ['/nimal@company.lk', null],
  ['/desk/nimal@company.lk', null],
])('%s is the route %s', (path, route) => {
  expect(nameRoute(path)).toBe(route);
});
