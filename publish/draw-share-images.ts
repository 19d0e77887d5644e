import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import sharp, { type PngOptions } from 'sharp';
import { firstSentence } from '#content/first-sentence.ts';
import type { FinishedPage } from './pages/finish-pages.ts';
import { escapeText } from './pages/markup-text.ts';
import type { PageHead } from './pages/read-head.ts';
import type { Measure } from './share-images/fit-text.ts';
import { paint, readColours } from './share-images/paint.ts';
import { type Card, shareCard } from './share-images/share-card.ts';

const concurrency = 2;
/** Flat art has few colours, so a palette of 256 is enough and takes little more than half the bytes. */
const format: PngOptions = { palette: true, dither: 0, compressionLevel: 9 };

export interface ShareImage {
  path: string;
  /** Equal for equal pictures. */
  key: string;
  content: Buffer;
}

interface Options {
  /** Has the drawings, the colours and the frame, in the folders of the sources. */
  root: string;
  /** An uncompressed font file; the renderer reads no other. */
  font: string;
  /** A picture that was drawn before. */
  findDrawn(key: string): Promise<Buffer | undefined>;
}

/** Draws the share image of every page from the page's own text. */
export async function drawShareImages(
  pages: readonly FinishedPage[],
  { root, font, findDrawn }: Options,
): Promise<ShareImage[]> {
  const options = { font: { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Yaldevi' } };
  const frame = await readFile(join(root, 'app/seo/share-frame.svg'), 'utf8');
  const colours = readColours(await readFile(join(root, 'app/styles/tokens.css'), 'utf8'));
  const fontHash = createHash('sha256')
    .update(await readFile(font))
    .digest('hex');
  const measure = measureWith(options);

  const waiting = canonicalOnly(pages);
  const images: ShareImage[] = [];
  const draw = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const svg = paint(shareCard(frame, await cardOf(page, root), measure), colours);
      const parts = createHash('sha256').update(svg).update(fontHash).update(JSON.stringify(format));
      const key = parts.digest('hex').slice(0, 24);
      const path = new URL(page.head.shareImage ?? '').pathname.slice(1);
      images.push({ path, key, content: (await findDrawn(key)) ?? (await drawImage(svg, options)) });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, draw));
  return images.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Several addresses may show one page; its image has the text of the canonical one. */
function canonicalOnly(pages: readonly FinishedPage[]) {
  const own = pages.filter(
    ({ address, head }) => head.shareImage && head.canonical && new URL(head.canonical).pathname === address,
  );
  const named = new Set(own.map(({ head }) => head.shareImage));
  const missing = pages.find(({ head }) => head.shareImage && !named.has(head.shareImage));
  if (missing)
    throw new Error(`${missing.address} names ${missing.head.shareImage}, which no canonical page has`);
  return own;
}

async function cardOf({ address, head }: { address: string; head: PageHead }, root: string): Promise<Card> {
  const { title, siteName, trail, description } = head;
  const [, section = '', slug = ''] = address.split('/');
  const art = async (path: string) => {
    const file = join(root, 'app/art', path);
    return existsSync(file) ? await readFile(file, 'utf8') : undefined;
  };
  const parent = trail.length > 2 ? trail.at(-2) : undefined;
  const drawing =
    section === 'services'
      ? await art(`marks/${slug}.svg`)
      : section === 'industries' && (await art(`cloths/${slug}.svg`));
  const screen = section === 'products' && (await art(`screens/${slug}.html`));
  const petals = screen && /--st:(var\([^)]+\))/.exec(screen)?.[1];
  return {
    title: title.replace(` | ${siteName}`, ''),
    sentence: firstSentence(description),
    ...(parent && { section: parent }),
    ...(drawing && { drawing }),
    ...(petals && { petals }),
  };
}

async function drawImage(svg: string, options: ResvgRenderOptions): Promise<Buffer> {
  const { pixels, width, height } = await renderAsync(svg, options);
  return await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png(format)
    .toBuffer();
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
