import { expect, test } from 'vitest';
import { measureWork } from '../../../tests/measure-work.ts';
import { listReferenceWords, listSearchWords, writeSearchQuery } from './search-words.ts';

test('a text is found by its words in upper or lower case, and by parts of an address', () => {
  expect(listSearchWords(["O'Brien & Söhne (Pvt) Ltd.", 'Kumari.Silva@Company.lk.'])).toEqual(
    expect.arrayContaining([
      'brien',
      'söhne',
      'ltd',
      'kumari',
      'silva',
      'company',
      'kumari.silva@company.lk',
    ]),
  );
});

test('Sinhala and Tamil words stay whole, with or without joiners', () => {
  expect(listSearchWords(['ශ්\u200Dරී ලංකා', 'கொழும்பு'])).toEqual(['ශ්රී', 'ලංකා', 'கொழும்பு']);
});

test('a telephone number is the same however it is written', () => {
  for (const phone of ['+94 77 123 4567', '0771234567', '077-123 4567', '0094771234567']) {
    expect(listSearchWords([phone])).toContain('771234567');
    expect(writeSearchQuery(phone)).toBe("'771234567':*");
  }
});

test('a reference is found without its dashes, whole or from its second group on', () => {
  expect(listReferenceWords('PA-4K7X-209Y')).toEqual(['pa4k7x209y', '4k7x209y']);
  expect(writeSearchQuery('4K7X-209')).toBe("'4k7x' & '209':*");
});

test.each([
  ['Vaharai fo', "'vaharai' & 'fo':*"],
  ['kumari@comp', "'kumari@comp':*"],
  ["a'b\\c@d.lk", "'a''b\\\\c@d.lk':*"],
  ['kumari 0771234567', "'kumari' & '771234567':*"],
  ['  & | ! :* ', null],
])('the search %j becomes the query %j', (text, query) => {
  expect(writeSearchQuery(text)).toBe(query);
});

test('a very long word and a very long search are cut', () => {
  expect(listSearchWords(['x'.repeat(9000)])).toEqual(['x'.repeat(50)]);
  expect(writeSearchQuery('a b c d e f g h i j')).toBe("'a' & 'b' & 'c' & 'd' & 'e' & 'f' & 'g' & 'h':*");
});

test.each([
  ['letters', 'a'],
  ['dots', '.'],
  ['marks above and below', '\u0301\u0323'],
  ['a letter that becomes eighteen', '\uFDFA'],
])('40,000 %s are split without delay', (_, part) => {
  const text = part.repeat(40_000 / part.length);
  expect(measureWork(() => listSearchWords([text]))).toBeLessThan(100);
  expect(measureWork(() => writeSearchQuery(`a@${text}`))).toBeLessThan(100);
});
