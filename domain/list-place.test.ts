import { expect, test } from 'vitest';
import { readPlace } from './list-place.ts';

test('a place is read as the database printed it', () => {
  expect(readPlace('2026-11-15T06:00:00.123456Z~42')).toEqual({
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
])('anything else is no place: %j', (text) => {
  expect(readPlace(text)).toBeUndefined();
});
