import type { BrowserContext, Page } from '@playwright/test';
import { openLive } from '../stack/open-live.ts';
import { addAxe, runAxe, visualRules } from '../stack/run-axe.ts';
import { watchBrowserErrors, watchViolations } from '../stack/watch-page.ts';
import {
  describeShifts,
  maxLayoutShift,
  readLayoutShift,
  scrollThrough,
  watchLayoutShift,
} from './layout-shift.ts';

const widths = [320, 390, 768, 1024, 1440];
const themes = ['light', 'dark'];
const height = 800;

/**
 * All rules of axe run on either side of 1024 pixels, where the menu becomes a drawer. A page that shares its layout with
 * another one has nothing new in its menu, so once is enough.
 */
const allRulesAt = { all: ['320 light', '1440 dark'], ends: ['320 light'] };

/** `ends`: only the narrowest and the widest, for pages that share their layout with another one. */
export type WidthChoice = keyof typeof allRulesAt;

/**
 * Everything wrong with a page, a line each. Layout shifts only show while loading, so the page is loaded at each width
 * in `loadedAt`, each in a new tab, because a resized tab keeps its scroll position.
 */
export async function inspectPage(
  context: BrowserContext,
  address: string,
  loadedAt: number[],
  widthChoice: WidthChoice,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, width] of loadedAt.entries()) {
    const page = await context.newPage();
    const browserErrors = watchBrowserErrors(page);
    await watchViolations(page, browserErrors);
    await watchLayoutShift(page);
    await addAxe(page);
    await page.setViewportSize({ width, height });
    await openLive(page, address);
    await scrollThrough(page);
    const shift = await readLayoutShift(page);
    if (shift > maxLayoutShift)
      problems.push(`at ${width}: shifts by ${shift}, ${await describeShifts(page)}`);
    if (index === loadedAt.length - 1) problems.push(...(await inspectWidths(page, widthChoice)));
    problems.push(...browserErrors);
    await page.close();
  }
  return problems.map((problem) => `${address} ${problem}`);
}

async function inspectWidths(page: Page, widthChoice: WidthChoice): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const isEnd = width === widths[0] || width === widths.at(-1);
    for (const theme of widthChoice === 'all' || isEnd ? themes : []) {
      await chooseTheme(page, theme);
      const place = `${width} ${theme}`;
      // Pages with the same layout have the same header and footer.
      const part = widthChoice === 'all' ? 'html' : 'main';
      const findings = await (allRulesAt[widthChoice].includes(place)
        ? runAxe(page)
        : runAxe(page, visualRules, part));
      problems.push(...findings.map((finding) => `at ${place}: ${finding}`));
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) problems.push(`at ${width}: scrolls sideways by ${overflow}`);
  }
  return problems;
}

/** Uses the switch that visitors press. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  const shown = await page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    if (dataset.theme !== wanted) document.querySelector<HTMLElement>('[data-theme-switch]')?.click();
    return dataset.theme;
  }, theme);
  if (shown !== theme) throw new Error(`The theme switch shows ${shown} instead of ${theme}`);
}
