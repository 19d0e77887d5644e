import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { printDisposition, showFile, streamFile } from './stream-file.server.ts';

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

const shown = (kind: string, chunks: (string | Buffer)[]) => {
  const parts = chunks.map((chunk) => Buffer.from(chunk));
  const contents = Readable.from(parts, { objectMode: false });
  return showFile({ name: `cv.${kind}`, kind, bytes: Buffer.concat(parts).length, contents });
};

test('a PDF is shown only inside our own pages, whole, and nothing in it may load anything', async () => {
  const response = await shown('pdf', ['%P', 'DF-1.7\n', 'a life']);
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="cv\.pdf";/),
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(await response?.text()).toBe('%PDF-1.7\na life');
});

test('an image is shown in a sandbox', async () => {
  const response = await shown('png', [Buffer.from('89504e470d0a1a0a00', 'hex')]);
  expect(response?.headers.get('content-security-policy')).toContain('sandbox');
  expect(response?.headers.get('content-type')).toBe('image/png');
});

test.each([
  ['a page that calls itself a PDF', 'pdf', '<html><script>1</script>'],
  ['a PDF that calls itself an image', 'png', '%PDF-1.7'],
  ['a Word file', 'docx', Buffer.from('504b0304aaaaaaaa', 'hex')],
  ['an unknown kind', 'svg', '<svg>'],
  ['an empty file', 'pdf', ''],
])('%s is not shown', async (_, kind, start) => {
  expect(await shown(kind, [start])).toBeNull();
});
