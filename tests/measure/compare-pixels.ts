import sharp from 'sharp';

interface Picture {
  data: Buffer;
  width: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type IsPart = (left: number, top: number) => boolean;

export async function readPicture(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

const channels = 3;
/** Smaller differences of a channel are rounding. */
const leastChange = 6;
/** Fewer pixels are nothing that anybody can see. */
const fewestPixels = 8;
/** The edges of letters and lines are mixed with the background, so only the strongest pixels show the real colour. */
const strongest = 0.02;

/**
 * The contrast of something with what is behind it, from a picture with it and a picture without it: each pixel that
 * differs is compared with the same pixel of the other picture. 1 if they do not differ. `isPart` says which pixels of
 * the box count.
 */
export function contrastOfChange(shown: Picture, hidden: Picture, box: Box, isPart: IsPart): number {
  const isChanged = (at: number) =>
    [0, 1, 2].some(
      (channel) =>
        Math.abs((shown.data[at + channel] ?? 0) - (hidden.data[at + channel] ?? 0)) >= leastChange,
    );
  const changed = listPixels(shown, box, isPart).filter(isChanged);
  return strongestOf(changed.map((at) => contrast(luminance(shown, at), luminance(hidden, at))));
}

/** The contrast of the lines in a box with its most frequent colour. */
export function contrastWithin(picture: Picture, box: Box, isPart: IsPart): number {
  const luminances = listPixels(picture, box, isPart).map((at) => luminance(picture, at));
  const counts = new Map<number, number>();
  for (const each of luminances) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [[background = 0] = []] = [...counts].toSorted(([, a], [, b]) => b - a);
  return strongestOf(luminances.map((each) => contrast(each, background)).filter((each) => each > 1));
}

function listPixels({ width }: Picture, box: Box, isPart: IsPart): number[] {
  const pixels: number[] = [];
  for (let y = Math.floor(box.y); y < Math.ceil(box.y + box.height); y += 1) {
    for (let x = Math.floor(box.x); x < Math.ceil(box.x + box.width); x += 1) {
      if (isPart(x - box.x, y - box.y)) pixels.push((y * width + x) * channels);
    }
  }
  return pixels;
}

function strongestOf(contrasts: number[]): number {
  if (contrasts.length < fewestPixels) return 1;
  const place = Math.max(Math.floor(contrasts.length * strongest), fewestPixels - 1);
  return contrasts.toSorted((a, b) => b - a)[place] ?? 1;
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** As the contrast of WCAG defines it. */
function luminance({ data }: Picture, at: number): number {
  const of = (channel: number) => linear[data[at + channel] ?? 0] ?? 0;
  return 0.2126 * of(0) + 0.7152 * of(1) + 0.0722 * of(2);
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
