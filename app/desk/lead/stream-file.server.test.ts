import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { printDisposition, streamFile } from './stream-file.server.ts';

test.each([
  ['cv.pdf', `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
  ['../../etc/passwd', `attachment; filename="__.._etc_passwd"; filename*=UTF-8''__.._etc_passwd`],
  [
    'a"\r\nSet-Cookie: x',
    `attachment; filename="a___Set-Cookie_ x"; filename*=UTF-8''a%22__Set-Cookie%3A%20x`,
  ],
  [
    'ජීවිතය (1).pdf',
    `attachment; filename="______ (1).pdf"; filename*=UTF-8''%E0%B6%A2%E0%B7%93%E0%B7%80%E0%B7%92%E0%B6%AD%E0%B6%BA%20%281%29.pdf`,
  ],
  ['', `attachment; filename="file"; filename*=UTF-8''file`],
])('the file name %j becomes a name without a path or a header', (name, header) => {
  expect(printDisposition(name)).toBe(header);
});

test('a file is downloaded, and never shown, sniffed or cached', async () => {
  const contents = Readable.from([Buffer.from('<script>')], { objectMode: false });
  const response = streamFile({ name: 'x.pdf', kind: 'pdf', bytes: 8, contents });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="x\.pdf";/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-length': '8',
  });
  expect(await response.text()).toBe('<script>');
});

test('a file of an unknown kind is sent as plain bytes', () => {
  const contents = Readable.from([Buffer.from('x')], { objectMode: false });
  const response = streamFile({ name: 'x', kind: 'svg', bytes: 1, contents });
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
});
