import type { BrowserContext, Page } from '@playwright/test';
import {
  describeShifts,
  mostShift,
  readLayoutShift,
  scrollThrough,
  watchLayoutShift,
} from './layout-shift.ts';
import { openLive } from './open-live.ts';
import { addAxe, runAxe } from './run-axe.ts';
import { watchComplaints, watchViolations } from './watch-page.ts';

const widths = [320, 390, 768, 1024, 1440];
const themes = ['light', 'dark'];
const height = 800;

/**
 * Contrast is two thirds of what axe costs and, with these, all that a width or a theme alone can change. The other
 * hundred rules read the document, which is the same at every width but for what is hidden; they run on either side of
 * 1024 pixels, where menu and drawer change places.
 */
const lookRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];
const allRulesAt = ['320 light', '1440 dark'];

/** Every width in both themes; or, for one of many records of a screen, both themes at the narrowest and the widest. */
export type Looks = 'all' | 'ends';

/**
 * Everything wrong with a page, a line each. A shift after loading needs a load at that width, so those are named; each
 * has a tab of its own, since one that was resized brings along where it was scrolled to.
 */
export async function inspectPage(
  context: BrowserContext,
  address: string,
  loadedAt: number[],
  looks: Looks,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, width] of loadedAt.entries()) {
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    await watchViolations(page, complaints);
    await watchLayoutShift(page);
    await addAxe(page);
    await page.setViewportSize({ width, height });
    await openLive(page, address);
    await scrollThrough(page);
    const shift = await readLayoutShift(page);
    if (shift > mostShift) faults.push(`at ${width}: shifts by ${shift}, ${await describeShifts(page)}`);
    if (index === loadedAt.length - 1) faults.push(...(await lookAtWidths(page, looks)));
    faults.push(...complaints);
    await page.close();
  }
  return faults.map((fault) => `${address} ${fault}`);
}

async function lookAtWidths(page: Page, looks: Looks): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const isEnd = width === widths[0] || width === widths.at(-1);
    for (const theme of looks === 'all' || isEnd ? themes : []) {
      await chooseTheme(page, theme);
      const place = `${width} ${theme}`;
      // Header and footer of a record are those of its screen.
      const part = looks === 'all' ? 'html' : 'main';
      const found = await (allRulesAt.includes(place) ? runAxe(page) : runAxe(page, lookRules, part));
      faults.push(...found.map((finding) => `at ${place}: ${finding}`));
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) faults.push(`at ${width}: scrolls sideways by ${overflow}`);
  }
  return faults;
}

/** By the switch that visitors press. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  const shown = await page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    if (dataset.theme !== wanted) document.querySelector<HTMLElement>('[data-theme-switch]')?.click();
    return dataset.theme;
  }, theme);
  if (shown !== theme) throw new Error(`the switch shows ${shown} and not ${theme}`);
}
