import type { ReadableStream } from 'node:stream/web';
import { expect, test } from 'vitest';
import { readMultipart } from './read-multipart.server.ts';

const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-\r\n';
const end = '--b--\r\n';

async function parse(body: string) {
  const files: string[] = [];
  const form = await readMultipart(
    { contentType: 'multipart/form-data; boundary=b', body: new Blob([body]).stream() as ReadableStream },
    1_000,
    async ({ name, contents }) => {
      files.push(name);
      for await (const _ of contents);
    },
  );
  return form && { fields: Object.fromEntries(form), files };
}

test('fields and files are read in order', async () => {
  expect(await parse(field('name', 'Nimal') + file + field('phone', '077') + end)).toEqual({
    fields: { name: 'Nimal', phone: '077' },
    files: ['cv.pdf'],
  });
});

test.each([
  ['no end', field('name', 'Nimal')],
  [
    'a header that never ends',
    `${field('name', 'Nimal')}--b\r\nContent-Disposition: form-data; name="a"\r\n${end}`,
  ],
  [
    'a boundary in place of a value',
    `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${field('b', 'x')}${end}`,
  ],
  ['far more parts than a form has', field('a', '').repeat(201) + end],
])('a form with %s is not accepted', async (_, body) => {
  expect(await parse(body)).toBeNull();
});

test('reading stops at once when there are too many boundaries', async () => {
  const body = `${field('a', '\r\n--b'.repeat(200_000))}${end}`;
  const before = process.threadCpuUsage();
  expect(await parse(body)).toBeNull();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(200);
});
