import { expect, test } from 'vitest';
import { measureWork } from '../../tests/measure-work.ts';
import { stripPersonal } from './strip-personal.ts';

test.each([
  ['write to nimal.perera+x@mail.example.lk, please', 'write to [email], please'],
  ['<kamala@පහන.example> or "a@b"', '<[email]> or [email]'],
  ['call +94 77 123 4567 today', 'call [phone] today'],
  ['0771234567', '[phone]'],
  ['(011) 234-5678 ext 9', '[phone] ext 9'],
  ['077.123.4567 and 077/1234567', '[phone] and [phone]'],
  ['Do you serve 1 200 shops in 2026?', 'Do you serve 1 200 shops in 2026?'],
  ['A budget of 50 000 in 12-18 months', 'A budget of 50 000 in 12-18 months'],
  ['', ''],
])('“%s” becomes “%s”', (question, stripped) => {
  expect(stripPersonal(question)).toBe(stripped);
});

test('a long hostile line is read within 200 ms', () => {
  const hostile = `${'a'.repeat(2_000)} ${'1 '.repeat(2_000)}x ${'@'.repeat(2_000)}`;
  expect(measureWork(() => stripPersonal(hostile))).toBeLessThan(200);
});
