import { expect, test } from 'vitest';
import { measureWork } from '../../tests/measure-work.ts';
import { readLine, readText } from './posted-form.server.ts';

const read = (value: string) => {
  const form = new FormData();
  form.set('field', value);
  return { text: readText(form, 'field'), line: readLine(form, 'field') };
};

test.each([
  ['characters that the database cannot store', 'a\u0000b\uD800', 'ab\uFFFD'],
  ['control characters', 'a\u0007\u001b[31mb\u009b', 'a[31mb'],
  ['text direction overrides', 'cv\u202Egpj.exe\u202C\u2066\u2069', 'cvgpj.exe'],
  ['surrounding white space characters', '\uFEFF \t\r\n a \n', 'a'],
])('%s are removed', (_, value, expected) => {
  expect(read(value)).toEqual({ text: expected, line: expected });
});

test.each(['\r\n', '\r', '\n', '\u2028', '\u2029'])(
  '%j becomes a line break in a text and a space in a line',
  (end) => {
    expect(read(`a ${end} b`)).toEqual({ text: 'a \n b', line: 'a b' });
  },
);

test('joiners stay, because Sinhala needs them', () => {
  expect(read('ශ්‍රී ලංකාව').line).toBe('ශ්‍රී ලංකාව');
});

test.each([
  ['spaces', ' '],
  ['tabs', '\t'],
  ['newlines', '\n'],
  ['spaces and newlines', ' \n'],
])('60,000 %s in a line are read quickly', (_, part) => {
  const value = `x${part.repeat(60_000 / part.length)}y`;
  expect(measureWork(() => read(value))).toBeLessThan(50);
});
