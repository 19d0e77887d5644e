import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedTwins } from './compressed-twins.ts';

test('text gets two smaller twins that unpack to the same bytes', async () => {
  const content = Buffer.from('<p>hello</p>'.repeat(100));
  const [brotli, zipped, ...rest] = await compressedTwins('a/index.html', content);
  expect([brotli?.path, zipped?.path, rest]).toEqual(['a/index.html.br', 'a/index.html.gz', []]);
  expect(brotliDecompressSync(brotli?.content ?? '')).toEqual(content);
  expect(gunzipSync(zipped?.content ?? '')).toEqual(content);
});

test('what would not shrink, and what is packed already, gets none', async () => {
  expect(await compressedTwins('robots.txt', Buffer.from('a'))).toEqual([]);
  expect(await compressedTwins('f.woff2', Buffer.from('a'.repeat(1000)))).toEqual([]);
});
