import type { HostileValue } from './hostile-values.ts';

/** Each is repeated until the string is full: one of every sort. */
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

/** And what is like them. */
const further: Record<string, string> = {
  'newlines of Windows': '\r\n',
  'no-break spaces': '\u00A0',
  'line separators': '\u2028',
  'letters and null characters': 'x\0',
  'capitals in turn': 'aA',
  digits: '1',
  'digits and spaces': '1 ',
  dots: '.',
  'at signs': '@',
  'letters and at signs': 'a@',
  'plus signs': '+',
  dashes: '-',
  'steps upwards': '../',
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

/** `HOSTILE=common` takes one of every sort: the part for every change. */
const usual = process.env.HOSTILE === 'common' ? 'common' : 'all';

/**
 * Strings over which a careless pattern, parser or loop goes again and again. Encoded they have as many bytes as asked
 * for; a letter stands at both ends, so that trimming takes nothing away.
 */
export function freezingStrings(
  bytes: number,
  encode: (text: string) => string,
  choice: 'all' | 'common' = usual,
): HostileValue[] {
  const parts = choice === 'all' ? { ...common, ...further } : common;
  return Object.entries(parts).map(([what, part]) => {
    const times = Math.floor((bytes - 2) / Buffer.byteLength(encode(part)));
    return { what, value: `x${part.repeat(times)}y` };
  });
}
