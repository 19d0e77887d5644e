import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

const read = (value: string, limit?: number) => readQuery(new URLSearchParams({ q: value }), 'q', limit);

test('words are read as they were typed, without what stands around them', () => {
  expect(read(' කුමාරි  Silva ')).toBe('කුමාරි  Silva');
  expect(readQuery(new URLSearchParams(), 'q')).toBe('');
});

test('no control character gets through, and nothing longer than the limit', () => {
  expect(read('a\0b\tc\n')).toBe('a b c');
  expect(read('x'.repeat(5_000))).toHaveLength(200);
  expect(read('x'.repeat(5_000), 20)).toHaveLength(20);
});
