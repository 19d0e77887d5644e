import { expect, test } from 'vitest';
import { textOfPage } from './where-shown.ts';

const files = [
  'content/home.yaml',
  'content/claims.yaml',
  'content/services/web.yaml',
  'content/legal/terms.yaml',
];

test('a page is corrected in the text of its entry, otherwise in one that it shows', () => {
  expect(textOfPage('/services/web', files)).toBe('content/services/web.yaml');
  expect(textOfPage('/terms', files)).toBe('content/legal/terms.yaml');
  expect(textOfPage('/services', files)).toBe('content/claims.yaml');
  expect(textOfPage('/', files)).toBe('content/home.yaml');
  expect(textOfPage('/products', files)).toBeNull();
});
