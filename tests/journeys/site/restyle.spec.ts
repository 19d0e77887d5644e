import { type Browser, expect, type Page, test } from '@playwright/test';
import { entry, wide } from '../../screens/header.ts';
import { openLive } from '../../stack/open-live.ts';

test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' } });

/** Of all elements. A rule like `:has() > *` makes the browser look at all of them whenever the pointer moves. */
const largestShare = 0.1;

for (const address of ['/', '/services', '/products', '/contact']) {
  test(`pointing at the menu of ${address} gives few elements new styles`, async ({ browser, page }) => {
    await openLive(page, address);
    await page.mouse.move(700, 700);
    const all = await page.locator('*').count();
    const there = await countRestyled(browser, page, () => entry(page, 'Services').hover());
    const back = await countRestyled(browser, page, () => page.mouse.move(700, 700));
    console.log(`${address} has ${all} elements: ${there} and ${back} get new styles`);
    expect(there).toBeGreaterThan(0);
    expect(there / all).toBeLessThan(largestShare);
    expect(back / all).toBeLessThan(largestShare);
  });
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
