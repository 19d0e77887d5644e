import type { HostileValue } from './hostile-values.ts';

/** Each is repeated until the string has the wanted length; one of every kind. */
const common: Record<string, string> = {
  spaces: ' ',
  tabs: '\t',
  newlines: '\n',
  'spaces and newlines': '  \n',
  'null characters': '\0',
  letters: 'a',
  'digits apart': '1    x',
  'letters and dots': 'a.',
  'halves of an address': 'a@a.',
  slashes: '/',
  quotes: '"',
  'percent signs': '%',
  'round brackets': '(',
  objects: '{"a":',
  'angle brackets': '<',
  'marks above and below': '\u0301\u0323',
  'a letter that becomes eighteen': '\uFDFA',
  Sinhala: 'ශ්‍රී',
};

/** Variations of the common strings. */
const further: Record<string, string> = {
  'newlines of Windows': '\r\n',
  'no-break spaces': '\u00A0',
  'line separators': '\u2028',
  'letters and null characters': 'x\0',
  'alternating capitals': 'aA',
  digits: '1',
  'digits and spaces': '1 ',
  dots: '.',
  'at signs': '@',
  'letters and at signs': 'a@',
  'plus signs': '+',
  dashes: '-',
  'parent folders': '../',
  apostrophes: "'",
  backslashes: '\\',
  ampersands: '&',
  commas: ',',
  tildes: '~',
  'square brackets': '[',
  'halves of a link': '<a ',
  'forum markup': '[url=',
  'web addresses': 'http://a.b',
  'host names': 'www.',
  'voiced marks and marks below': '\uFF9E\u0323',
  joiners: '\u200D',
  'invisible spaces': '\u200B',
  'two alphabets': 'a\u0430',
  'overrides of direction': '\u202E',
  faces: '👩🏽‍🚀',
};

/** `HOSTILE=common` is the short run for every change, with one string of every kind. */
export const isShortRun = process.env.HOSTILE === 'common';
const defaultChoice = isShortRun ? 'common' : 'all';

/**
 * Strings that make a careless pattern, parser or loop very slow. Encoded they have the given number of bytes. A letter
 * at both ends keeps them from being trimmed.
 */
export function freezingStrings(
  bytes: number,
  encode: (text: string) => string,
  choice: 'all' | 'common' = defaultChoice,
): HostileValue[] {
  const parts = choice === 'all' ? { ...common, ...further } : common;
  return Object.entries(parts).map(([label, part]) => {
    const times = Math.floor((bytes - 2) / Buffer.byteLength(encode(part)));
    return { label, value: `x${part.repeat(times)}y` };
  });
}
