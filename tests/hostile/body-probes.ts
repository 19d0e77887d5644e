import type { HostileValue } from './hostile-values.ts';
import type { Probe } from './probe.ts';

const field = 'Content-Disposition: form-data; name="message"\r\n\r\n';

/** Bodies that may be slow to parse, by their declared content type. */
const bodies: Record<string, Record<string, string>> = {
  'application/x-www-form-urlencoded': {
    separators: '&',
    'equal signs': '=',
    'percent signs': '%',
    'null characters': '%00',
    'tiny fields': 'a=&',
    'the same field': 'message=a&',
    'spaces in one field': '+',
    'Sinhala in one field': '%E0%B6%85',
  },
  'multipart/form-data; boundary=b': {
    'empty lines': '\r\n',
    boundaries: '\r\n--b',
    'halves of a boundary': '\r\n-',
    'tiny parts': '--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n',
    'parts without an end': `--b\r\n${field}x`,
    'one long header': 'a: b; ',
    'countless headers': 'a: b\r\n',
    quotes: 'Content-Disposition: form-data; name="\\"',
    'semicolons in a header': ';',
  },
  'application/json': {
    'open lists': '[',
    'open objects': '{"a":',
    'nested lists that end': '[]',
    'null characters': '\\u0000',
    numbers: '1',
    exponents: '1e9',
    backslashes: '\\',
  },
};

/** Each body in every given size. */
export function probeBodies(path: string, sizes: number[], headers: Record<string, string> = {}): Probe[] {
  return Object.entries(bodies).flatMap(([type, parts]) => {
    const strings: HostileValue[] = Object.entries(parts).flatMap(([label, part]) =>
      sizes.map((size) => ({
        label: `${label}, ${size} bytes`,
        value: wrap(type, part.repeat(Math.floor((size - 200) / part.length))),
      })),
    );
    return {
      label: `${path} as ${type.split(';')[0]}`,
      ordinary: wrap(type, ''),
      strings,
      write: (body) => ({ path, method: 'POST', headers: { 'Content-Type': type, ...headers }, body }),
    };
  });
}

function wrap(type: string, text: string): string {
  if (type.startsWith('multipart')) return `--b\r\n${field}${text}\r\n--b--\r\n`;
  return type.endsWith('json') ? `{"question":${text || '"What?"'}}` : `message=${text}`;
}
