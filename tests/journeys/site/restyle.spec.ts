import { type Browser, expect, type Page, test } from '@playwright/test';
import { entry, openPanels, wide } from '../../screens/header.ts';
import { openLive } from '../../stack/open-live.ts';

test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' } });

/**
 * Of all elements. The opened list and its closing are a fifth. With a rule like `:has() > *` the browser styles every
 * element more than once, whenever the pointer moves.
 */
const largestShare = 0.5;

/** The least of several rounds counts, because files that arrive on the way cost one round some styles more. */
const rounds = 5;

for (const address of ['/', '/products']) {
  test(`pointing at the menu of ${address} gives few elements new styles`, async ({ browser, page }) => {
    await openLive(page, address);
    await page.mouse.move(700, 700);
    const all = await page.locator('*').count();
    const counts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      counts.push(await countRestyled(browser, page, () => pointThereAndBack(page)));
    }
    console.log(`${address} has ${all} elements, and ${counts} get new styles`);
    const least = Math.min(...counts);
    expect(least).toBeGreaterThan(0);
    expect(least / all).toBeLessThan(largestShare);
  });
}

async function pointThereAndBack(page: Page): Promise<void> {
  await entry(page, 'Services').hover();
  await expect(openPanels(page)).toHaveCount(1);
  await page.mouse.move(700, 700);
  await expect(openPanels(page)).toHaveCount(0);
}

interface Trace {
  traceEvents: { name: string; args: { elementCount?: number } }[];
}

async function countRestyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents }: Trace = JSON.parse((await browser.stopTracing()).toString());
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}
