import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

const read = (value: string, limit?: number) => readQuery(new URLSearchParams({ q: value }), 'q', limit);

test('a value is read as it was typed, without the white space around it', () => {
  expect(read(' කුමාරි  Silva ')).toBe('කුමාරි  Silva');
  expect(readQuery(new URLSearchParams(), 'q')).toBe('');
});

test('control characters are removed, and a value is cut to the limit', () => {
  expect(read('a\0b\tc\n')).toBe('a b c');
  expect(read('x'.repeat(5_000))).toHaveLength(200);
  expect(read('x'.repeat(5_000), 20)).toHaveLength(20);
});
