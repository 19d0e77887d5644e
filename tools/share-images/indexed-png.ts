import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const paletteSize = 256;

/** Flat art has few colours and many blends at its edges: the commonest 256 stand for all, at a third of the bytes. */
export async function indexedPng(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const colours = new Uint32Array(width * height);
  const counts = new Map<number, number>();
  for (let at = 0; at < colours.length; at += 1) {
    const colour = pixels.readUInt32BE(at * 4) >>> 8;
    colours[at] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, paletteSize)
    .map(([colour]) => colour);
  const indexOf = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, palette)]));

  // Each row begins with its filter; none suits indexed colours best.
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < colours.length; at += 1) {
    rows[at + Math.floor(at / width) + 1] = indexOf.get(colours[at] ?? 0) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', await promisify(deflate)(rows, { level: 8 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function channels(colour: number): [number, number, number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function nearest(colour: number, palette: number[]): number {
  const [red, green, blue] = channels(colour);
  let best = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [index, candidate] of palette.entries()) {
    const [r, g, b] = channels(candidate);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < shortest) {
      best = index;
      shortest = distance;
    }
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  body.copy(result, 4);
  result.writeUInt32BE(crc32(body), body.length + 4);
  return result;
}
