import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

test.each([
  ['//index.html', '/'],
  ['/index.html', '/'],
  ['/_.data', '/'],
  ['/about/index.html', '/about'],
  ['/about.data', '/about'],
  ['/services/web/index.html', '/services/web'],
  ['/services/web.data', '/services/web'],
])('%s belongs to %s', (uri, page) => {
  expect(pageOf(uri)).toBe(page);
});
