import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexedPng } from './indexed-png.ts';

function read(png: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  return { header: chunks.get('IHDR'), colours: palette.length / 3, rows, palette };
}

test('pixels come back in their own colours, row by row', async () => {
  const pixels = Buffer.from([255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255, 255, 0, 0, 255]);
  const { header, rows, palette } = read(await indexedPng(pixels, 2, 2));
  expect([header?.readUInt32BE(0), header?.readUInt32BE(4), header?.[8], header?.[9]]).toEqual([2, 2, 8, 3]);
  expect([...palette]).toEqual([255, 0, 0, 0, 0, 255]);
  expect([...rows]).toEqual([0, 0, 1, 0, 0, 0]);
});

test('of more than 256 colours the commonest stay and the rest take the nearest', async () => {
  const pixels = Buffer.alloc(300 * 2 * 4, 255);
  for (let x = 0; x < 300; x += 1) pixels.writeUIntBE(x < 256 ? x : 0x10ff00 + x, x * 4, 3);
  const { colours, rows, palette } = read(await indexedPng(pixels, 300, 2));
  expect(colours).toBe(256);
  expect([...palette.subarray((rows[302] ?? 0) * 3, (rows[302] ?? 0) * 3 + 3)]).toEqual([255, 255, 255]);
});
