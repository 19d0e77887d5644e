import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';

/** Icons for browsers and home screens that do not support SVG. */
export async function siteIcons(source = 'public/favicon.svg'): Promise<{ path: string; content: Buffer }[]> {
  const icon = await readFile(source, 'utf8');
  const draw = (svg: string, size: number) =>
    new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
  return [
    { path: 'favicon.ico', content: ico(draw(icon, 32), 32) },
    { path: 'icon-192.png', content: draw(icon, 192) },
    { path: 'icon-512.png', content: draw(icon, 512) },
    { path: 'apple-touch-icon.png', content: draw(fullBleed(icon, 0.86), 180) },
    { path: 'icon-maskable-512.png', content: draw(fullBleed(icon, 0.66), 512) },
  ];
}

/** For systems that crop icons: the background fills the square and the drawing is well inside. */
function fullBleed(icon: string, scale: number): string {
  return icon
    .replace(/ rx="[^"]*"/, '')
    .replace(/(<rect[^>]*>)(.*)<\/svg>/s, (_, ground: string, drawing: string) => {
      return `${ground}<g transform="translate(16 16) scale(${scale}) translate(-16 -17)">${drawing}</g></svg>`;
    });
}

/** Wraps one PNG in the ICO container: a header of 6 bytes and an entry of 16. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
