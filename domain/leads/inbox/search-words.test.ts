import { expect, test } from 'vitest';
import { measureWork } from '../../../tests/measure-work.ts';
import { readSearchTerms } from './search-terms.ts';
import { listReferenceWords, listSearchWords } from './search-words.ts';

test('a text is found by its words in upper or lower case, without accents, and by parts of an address', () => {
  expect(listSearchWords(["O'Brien & Söhne (Pvt) Ltd.", 'Kumari.Silva87@Company.lk.'])).toEqual(
    expect.arrayContaining([
      'brien',
      'sohne',
      'ltd',
      'kumari',
      'silva87',
      'silva',
      'company',
      'kumari.silva87@company.lk',
    ]),
  );
});

test('Sinhala and Tamil words stay whole, with or without joiners', () => {
  expect(listSearchWords(['ශ්\u200Dරී ලංකා', 'கொழும்பு'])).toEqual(['ශ්රී', 'ලංකා', 'கொழும்பு']);
});

test('a telephone number is the same however it is written, also from its end', () => {
  for (const phone of ['+94 77 123 4567', '0771234567', '077-123 4567', '0094771234567']) {
    expect(listSearchWords([phone])).toEqual(expect.arrayContaining(['771234567', '~765432177']));
    expect(readSearchTerms(phone)[0]?.query).toContain("'771234567':* | ");
  }
});

test('a reference is found whole without its dashes, and by each half', () => {
  expect(listReferenceWords('PA-4K7X-209Y')).toEqual(['#4k7x209y', '#4k7x', '#209y']);
});

test('a very long word and a very long search are cut', () => {
  expect(listSearchWords(['x'.repeat(9000)])).toEqual(['x'.repeat(50)]);
  expect(readSearchTerms('a b c d e f g h i j')).toHaveLength(8);
});

test.each([
  ['letters', 'a'],
  ['dots', '.'],
  ['digits and dashes', '1-'],
  ['marks above and below', '\u0301\u0323'],
  ['a letter that becomes eighteen', '\uFDFA'],
])('40,000 %s are split without delay', (_, part) => {
  const text = part.repeat(40_000 / part.length);
  expect(measureWork(() => listSearchWords([text]))).toBeLessThan(100);
  expect(measureWork(() => readSearchTerms(`a@${text}`))).toBeLessThan(100);
});
