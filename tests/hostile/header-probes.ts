import { freezingStrings } from './freezing-strings.ts';
import type { Probe } from './probe.ts';

const names = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Content-Type',
  'Cookie',
  'If-None-Match',
  'Origin',
  'Referer',
  'User-Agent',
  'X-Client-Address',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
];
const pages = [
  { path: '/', method: 'GET' },
  { path: '/desk', method: 'GET' },
  { path: '/desk/sign-in', method: 'POST' },
  { path: '/contact', method: 'POST' },
];

/** Headers contain bytes, not characters; forbidden bytes are left out, because Node refuses to send them. */
const asBytes = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^\t -~\x80-\xff]/g, '');

export function probeHeaders(): Probe[] {
  return names.flatMap((name) =>
    pages.map(({ path, method }) => ({
      label: `${method} ${path} with ${name}`,
      ordinary: 'text',
      strings: freezingStrings(12_000, (text) => text, 'common'),
      write: (text) => ({
        path,
        method,
        headers: {
          ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
          [name]: asBytes(text),
        },
      }),
    })),
  );
}
