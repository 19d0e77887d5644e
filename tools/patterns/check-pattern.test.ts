import { expect, test } from 'vitest';
import { checkPattern } from './check-pattern.ts';

const checkSource = (source: string | null, flags = '', reason: string | null = null) =>
  checkPattern({ line: 1, source, flags, reason });

test.each([
  ['\\p{L}{3,}', 'gu'],
  ['[^\\P{Cc}\\n]', 'gu'],
  ['^[0-9a-f]{48}$', ''],
  ['[\\p{Script=Cyrillic}\\p{Script=Greek}]+', 'u'],
])('/%s/%s is linear', async (source, flags) => {
  expect(await checkSource(source, flags)).toEqual({ verdict: 'proved' });
});

test.each([
  ['\\s*\\n\\s*', 'g'],
  ['\\s+$', ''],
  ['^(a+)+$', ''],
])('/%s/%s is unsafe, whatever reason is given', async (source, flags) => {
  const { verdict, problem } = await checkSource(source, flags, 'it is only ours');
  expect(verdict).toBe('unsafe');
  expect(problem).toMatch(/ time, for instance over .*repeat\(\d+\)/);
});

test.each([
  ['a pattern built at run time', null, ''],
  ['a flag unknown to the checker', '[a--b]', 'v'],
])('%s needs a reason', async (_, source, flags) => {
  expect(await checkSource(source, flags)).toMatchObject({ verdict: 'unsafe' });
  expect(await checkSource(source, flags, 'we write it ourselves')).toEqual({ verdict: 'excused' });
});
