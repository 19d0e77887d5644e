import { expect, test } from 'vitest';
import { readListCursor } from './list-cursor.ts';

test('a cursor is read exactly as the database printed it', () => {
  expect(readListCursor('2026-11-15T06:00:00.123456Z~42')).toEqual({
    at: '2026-11-15T06:00:00.123456Z',
    id: '42',
  });
});

test.each([
  null,
  '',
  '42',
  '2026-11-15T06:00:00Z~42',
  '2026-13-45T06:00:00.123456Z~42',
  '2026-11-15T06:00:00.123456Z~1;',
  '2026-02-30T06:00:00.123456Z~42',
  '0000-01-01T06:00:00.123456Z~42',
])('any other text is not a cursor: %j', (text) => {
  expect(readListCursor(text)).toBeUndefined();
});
