import { expect, test } from 'vitest';
import { checkPattern } from './check-pattern.ts';

const judge = (source: string | null, flags = '', reason: string | null = null) =>
  checkPattern({ line: 1, source, flags, reason });

test.each([
  ['\\p{L}{3,}', 'gu'],
  ['[^\\P{Cc}\\n]', 'gu'],
  ['^[0-9a-f]{48}$', ''],
  ['[\\p{Script=Cyrillic}\\p{Script=Greek}]+', 'u'],
])('/%s/%s is linear', async (source, flags) => {
  expect(await judge(source, flags)).toEqual({ verdict: 'proved' });
});

test.each([
  ['\\s*\\n\\s*', 'g'],
  ['\\s+$', ''],
  ['^(a+)+$', ''],
])('/%s/%s is faulty, whatever reason is given', async (source, flags) => {
  const { verdict, fault } = await judge(source, flags, 'it is only ours');
  expect(verdict).toBe('faulty');
  expect(fault).toMatch(/ time, for instance over .*repeat\(\d+\)/);
});

test.each([
  ['a pattern made at run time', null, ''],
  ['a flag that the checker does not know', '[a--b]', 'v'],
])('%s needs a reason', async (_, source, flags) => {
  expect(await judge(source, flags)).toMatchObject({ verdict: 'faulty' });
  expect(await judge(source, flags, 'we write it ourselves')).toEqual({ verdict: 'excused' });
});
