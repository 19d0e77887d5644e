import { expect, test } from 'vitest';
import { fieldAddress } from './field-address.ts';

const file = 'content/products/pos-system.yaml';
const editor = '/desk/texts/edit/products/pos-system';

test('a field is linked by its path, and the item that holds it is opened', () => {
  expect(fieldAddress(file, 'name')).toBe(`${editor}#name`);
  expect(fieldAddress(file, 'faqs.2.answer')).toBe(`${editor}?open=faqs.2#faqs.2.answer`);
  expect(fieldAddress(file, 'faqs.2')).toBe(`${editor}?open=faqs.2#faqs.2`);
  expect(fieldAddress(file, '')).toBe(editor);
});
