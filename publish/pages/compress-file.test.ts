import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFile } from './compress-file.ts';

test('text gets two smaller compressed copies that unpack to the same bytes', async () => {
  const content = Buffer.from('<p>hello</p>'.repeat(100));
  const [brotli, zipped, ...rest] = await compressFile('a/index.html', content);
  expect([brotli?.path, zipped?.path, rest]).toEqual(['a/index.html.br', 'a/index.html.gz', []]);
  expect(brotliDecompressSync(brotli?.content ?? '')).toEqual(content);
  expect(gunzipSync(zipped?.content ?? '')).toEqual(content);
});

test('files that would not shrink or are already compressed get none', async () => {
  expect(await compressFile('robots.txt', Buffer.from('a'))).toEqual([]);
  expect(await compressFile('f.woff2', Buffer.from('a'.repeat(1000)))).toEqual([]);
});
