import { expect, test } from 'vitest';
import { writeCsvLine } from './write-csv.ts';

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+94 77 123', "'+94 77 123"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =cmd()', "'  =cmd()"],
  ['\t=x', "'\t=x"],
  ['\r=x', '"\'\r=x"'],
  ['＝x', "'＝x"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a=b', 'a=b'],
])('the text %j is written %j', (text, cell) => {
  expect(writeCsvLine([text])).toBe(`${cell}\r\n`);
});

test('a number stays a number, also a negative one, and null is an empty cell', () => {
  expect(writeCsvLine([-3, null, 0.5, ''])).toBe('-3,,0.5,\r\n');
});
