import { gzipSync } from 'node:zlib';
import { type Body, encodeForm, encodeMultipart, type Field } from './encode.ts';
import { canary } from './hostile-values.ts';

/** `isForm`: it can be parsed as a form, though maybe without any of our fields. */
type BrokenBody = Body & { label: string; isForm?: true };

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';
const field = `--b\r\nContent-Disposition: form-data; name="message"\r\n\r\n${canary}\r\n`;
const messageField: Field[] = [['message', canary]];

const broken = (
  label: string,
  type: string,
  body: string | Buffer,
  more: Record<string, string> = {},
): BrokenBody => ({
  label,
  headers: { ...(type && { 'Content-Type': type }), ...more },
  body: Buffer.from(body),
});

const parsable = (...args: Parameters<typeof broken>): BrokenBody => ({ ...broken(...args), isForm: true });

/** Bodies that are not a form, or have the wrong content type. */
export const brokenBodies: BrokenBody[] = [
  broken('nothing', '', ''),
  parsable('an empty form', urlencoded, ''),
  parsable('a lone percent sign', urlencoded, 'message=%'),
  parsable('percent signs before other letters', urlencoded, `message=%zz%u0041&%=%&${canary}=%E0%A4`),
  parsable('names and values left out', urlencoded, '=&==&&message&=x'),
  parsable('nothing but separators', urlencoded, '&'.repeat(60_000)),
  parsable('thirty thousand fields', urlencoded, 'a&'.repeat(30_000)),
  parsable('bytes that are not text', urlencoded, Buffer.from('fffe00ff3d00', 'hex')),
  parsable('an unsupported charset', `${urlencoded}; charset=utf-16`, `message=${canary}`),
  parsable('a multipart body called urlencoded', urlencoded, encodeMultipart(messageField).body),
  broken('an urlencoded body called multipart', multipart, encodeForm(messageField).body),
  broken('no boundary', 'multipart/form-data', field),
  broken('an empty boundary', 'multipart/form-data; boundary=', field),
  broken('a boundary of 300 letters', `multipart/form-data; boundary=${'b'.repeat(300)}`, field),
  broken('another boundary', 'multipart/form-data; boundary=c', field),
  broken('an empty multipart body', multipart, ''),
  parsable('only the end', multipart, '--b--\r\n'),
  broken('cut in the header', multipart, field.slice(0, 30)),
  broken('cut in the value', multipart, field.slice(0, -4)),
  broken(
    'cut in a file',
    multipart,
    '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-',
  ),
  broken('plain line ends', multipart, `${field}--b--`.replaceAll('\r\n', '\n')),
  broken('a part without a header', multipart, `--b\r\n\r\n${canary}\r\n--b--\r\n`),
  broken(
    'a part without a name',
    multipart,
    `--b\r\nContent-Disposition: form-data\r\n\r\n${canary}\r\n--b--\r\n`,
  ),
  broken('a header of 20 KB', multipart, field.replace('name=', `x="${'y'.repeat(20_000)}"; name=`)),
  broken('a name over two lines', multipart, `${field.replace('message', 'mess\r\nBcc: x\r\nage')}--b--\r\n`),
  broken(
    'a form inside the form',
    multipart,
    `--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n`,
  ),
  broken(
    'ten thousand parts',
    multipart,
    `${'--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n'.repeat(10_000)}--b--\r\n`,
  ),
  parsable('text after the end', multipart, `${field}--b--\r\n${canary}`),
  broken('JSON', 'application/json', JSON.stringify({ message: canary })),
  broken('plain text', 'text/plain', `message=${canary}`),
  broken(
    'XML',
    'text/xml',
    `<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><message>&y;${canary}</message>`,
  ),
  broken('an invalid type', ';;;', `message=${canary}`),
  broken('two types', `${urlencoded}, ${multipart}`, field),
  parsable('compressed', urlencoded, gzipSync(encodeForm(messageField).body), { 'Content-Encoding': 'gzip' }),
];
