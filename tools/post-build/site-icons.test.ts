import { expect, test } from 'vitest';
import { siteIcons } from './site-icons.ts';

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('every icon named in the head and the manifest has its size', async () => {
  const icons = new Map((await siteIcons()).map(({ path, content }) => [path, content]));
  const png = (path: string) => sizeOf(icons.get(path) ?? Buffer.alloc(24));
  expect(png('icon-192.png')).toEqual([192, 192]);
  expect(png('icon-512.png')).toEqual([512, 512]);
  expect(png('icon-maskable-512.png')).toEqual([512, 512]);
  expect(png('apple-touch-icon.png')).toEqual([180, 180]);
  const ico = icons.get('favicon.ico') ?? Buffer.alloc(0);
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6]]).toEqual([1, 1, 32]);
  expect(sizeOf(ico.subarray(ico.readUInt32LE(18)))).toEqual([32, 32]);
});
