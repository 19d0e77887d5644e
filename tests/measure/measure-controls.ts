import type { Page } from '@playwright/test';
import { waitUntil } from '../stack/wait-until.ts';
import { type Box, contrastOfChange, contrastWithin, readPicture } from './compare-pixels.ts';
import { cell, controls, type FoundControl, findControls } from './find-controls.ts';

export interface MeasuredControl {
  name: string;
  sign: FoundControl['sign'];
  contrast: number;
}

const borderWidth = 3;
const screensWithFloats = 5;
const hideGlyphs = `:is(${controls}), :is(${controls}) * {
  color: transparent !important; -webkit-text-fill-color: transparent !important }
  :is(${controls}) svg { opacity: 0 !important }`;
const hideControls = `:is(${controls}) { opacity: 0 !important }`;
const hideFloats = '[data-floats] { visibility: hidden !important }';

/**
 * Compares every visible control below `scope` with the pixels behind it, except those that float above the page. Needs
 * reduced motion, so that no picture shows a change half done.
 */
export async function measureControls(page: Page, scope = 'body'): Promise<MeasuredControl[]> {
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  // As high as the page: a picture of more than the window would change the layout while it is taken.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height });
  const measured = await measureFound(page, scope, false);
  await page.setViewportSize(window);
  return measured;
}

/** Controls that float above the page, on several screens from its end to its top. */
export async function measureFloats(page: Page): Promise<MeasuredControl[]> {
  const measured: MeasuredControl[] = [];
  for (let screen = screensWithFloats; screen > 0; screen -= 1) {
    await scrollToShare(page, screen / screensWithFloats);
    measured.push(...(await measureFound(page, 'body', true)));
  }
  return measured;
}

const scrollToShare = (page: Page, share: number) =>
  page.evaluate((share) => {
    const end = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: Math.round(end * share), behavior: 'instant' });
  }, share);

/** Repeated until the controls were in the same places before and after the pictures. */
function measureFound(page: Page, scope: string, floating: boolean): Promise<MeasuredControl[]> {
  const readPlaces = async () =>
    JSON.stringify(await findControls(page, { scope, floating, withCells: false }));
  return waitUntil(
    'the controls stay in their places',
    async () => {
      const before = await readPlaces();
      const found = await findControls(page, { scope, floating, withCells: true });
      // What floats must also stand out from everything below it.
      if (floating) found.push(...found.map((each) => ({ ...each, sign: 'border' as const })));
      const measured = found.length > 0 ? await measureOnce(page, found, floating) : [];
      return (await readPlaces()) === before ? measured : undefined;
    },
    40_000,
  );
}

async function measureOnce(page: Page, found: FoundControl[], floating: boolean): Promise<MeasuredControl[]> {
  const clip = boxAround(found.map(({ box }) => box));
  const shoot = async (hiding: string) => {
    await addStyles(page, floating ? hiding : hiding + hideFloats);
    return readPicture(await page.screenshot({ clip }));
  };
  const shown = await shoot('');
  const withoutGlyphs = await shoot(hideGlyphs);
  const withoutControls = await shoot(hideControls);
  await addStyles(page, '');
  return found.map(({ name, sign, box, cells }) => {
    const parts = cells && new Set(cells);
    const isPart = (left: number, top: number) => {
      if (parts) return parts.has(`${Math.floor(left / cell)} ${Math.floor(top / cell)}`);
      return sign !== 'border' || Math.min(left, top, box.width - left, box.height - top) < borderWidth;
    };
    const hidden = sign === 'glyphs' ? withoutGlyphs : withoutControls;
    const inPicture = { ...box, x: box.x - clip.x, y: box.y - clip.y };
    const contrast = contrastOfChange(shown, hidden, inPicture, isPart);
    // A link without fill lies on the drawing that shows it.
    const isClear = contrast === 1 && cells !== undefined;
    return { name, sign, contrast: isClear ? contrastWithin(shown, inPicture, isPart) : contrast };
  });
}

/** Not as an element, which the content security policy forbids. */
const addStyles = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

function boxAround(boxes: Box[]): Box {
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)));
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)));
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)));
  return { x, y, width: right - x, height: bottom - y };
}
