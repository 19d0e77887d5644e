import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import sharp, { type PngOptions } from 'sharp';
import { decompress } from 'wawoff2';
import { firstSentence } from '#content/first-sentence.ts';
import { escapeText } from './post-build/markup-text.ts';
import type { PageHead } from './post-build/read-head.ts';
import type { Measure } from './share-images/fit-text.ts';
import { paint, readColours } from './share-images/paint.ts';
import { type Card, shareCard } from './share-images/share-card.ts';

const cache = '.data/share-images';
const concurrency = 2;
/** Flat art has few colours, so a palette of 256 is enough and takes little more than half the bytes. */
const format: PngOptions = { palette: true, dither: 0, compressionLevel: 9 };

/** Draws the share image of every page from the page's own text. Unchanged images come from the cache. */
export async function drawShareImages(
  pages: { address: string; head: PageHead }[],
  folder: string,
): Promise<number> {
  await mkdir(cache, { recursive: true });
  const font = await unpackFont('app/styles/fonts/yaldevi-latin.woff2');
  const options = { font: { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Yaldevi' } };
  const frame = await readFile('app/seo/share-frame.svg', 'utf8');
  const colours = readColours(await readFile('app/styles/tokens.css', 'utf8'));
  const measure = measureWith(options);

  const waiting = canonicalOnly(pages);
  const count = waiting.length;
  const draw = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const svg = paint(shareCard(frame, await cardOf(page), measure), colours);
      const file = join(folder, new URL(page.head.shareImage ?? '').pathname);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await drawImage(svg, font, options));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, draw));
  return count;
}

/** Several addresses may show one page; its image has the text of the canonical one. */
function canonicalOnly(pages: { address: string; head: PageHead }[]) {
  const own = pages.filter(
    ({ address, head }) => head.shareImage && head.canonical && new URL(head.canonical).pathname === address,
  );
  const named = new Set(own.map(({ head }) => head.shareImage));
  const missing = pages.find(({ head }) => head.shareImage && !named.has(head.shareImage));
  if (missing)
    throw new Error(`${missing.address} names ${missing.head.shareImage}, which no canonical page has`);
  return own;
}

async function cardOf({ address, head }: { address: string; head: PageHead }): Promise<Card> {
  const { title, siteName, trail, description } = head;
  const [, section = '', slug = ''] = address.split('/');
  const art = (path: string) => (existsSync(path) ? readFile(path, 'utf8') : undefined);
  const parent = trail.length > 2 ? trail.at(-2) : undefined;
  const drawing =
    section === 'services'
      ? await art(`app/art/marks/${slug}.svg`)
      : section === 'industries' && (await art(`app/art/cloths/${slug}.svg`));
  const screen = section === 'products' && (await art(`app/art/screens/${slug}.html`));
  const petals = screen && /--st:(var\([^)]+\))/.exec(screen)?.[1];
  return {
    title: title.replace(` | ${siteName}`, ''),
    sentence: firstSentence(description),
    ...(parent && { section: parent }),
    ...(drawing && { drawing }),
    ...(petals && { petals }),
  };
}

async function drawImage(svg: string, font: string, options: ResvgRenderOptions): Promise<Buffer> {
  const name = createHash('sha256')
    .update(svg)
    .update(await readFile(font))
    .update(JSON.stringify(format))
    .digest('hex')
    .slice(0, 24);
  const cached = join(cache, `${name}.png`);
  if (existsSync(cached)) return readFile(cached);
  const { pixels, width, height } = await renderAsync(svg, options);
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png(format)
    .toBuffer();
  await writeFile(cached, png);
  return png;
}

/** The renderer only reads uncompressed font files. */
async function unpackFont(source: string): Promise<string> {
  const path = join(cache, 'yaldevi.ttf');
  await writeFile(path, await decompress(await readFile(source)));
  return path;
}

function measureWith(options: ResvgRenderOptions): Measure {
  const widths = new Map<string, number>();
  return (text, size) => {
    let width = widths.get(text);
    if (width === undefined) {
      const line = `<text y="100" font-family="Yaldevi" font-size="100">${escapeText(text)}</text>`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200">${line}</svg>`;
      width = new Resvg(svg, options).getBBox()?.width ?? 0;
      widths.set(text, width);
    }
    return (width * size) / 100;
  };
}
