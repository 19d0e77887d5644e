import { expect, test } from 'vitest';
import { readTags } from './tag-words.ts';

test.each([
  ['VIP, Next  year', ['vip', 'next-year']],
  ['vip,VIP, ,', ['vip']],
  ['', []],
  ['nimal@company.lk', ['nimal-company-lk']],
  ['තේ', ['තේ']],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd', 'e']],
])('"%s" becomes %j', (text, tags) => {
  expect(readTags(text)).toEqual(tags);
});

test('six words or a word of 25 letters are refused', () => {
  expect(readTags('a,b,c,d,e,f')).toBeNull();
  expect(readTags('x'.repeat(25))).toBeNull();
});
