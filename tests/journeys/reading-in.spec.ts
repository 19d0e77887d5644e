import { expect, type Page, test } from '@playwright/test';
import { mostShift, readLayoutShift, watchLayoutShift } from '../stack/layout-shift.ts';
import { sendInHalves } from '../stack/send-in-halves.ts';

const addresses = ['/', '/no-such-page', '/products/pos-system', '/careers', '/contact'];
const stretches = ['<header', '<main', '<footer', '</footer>'];
const cutsInEach = 4;

/** Places within header, main and footer, in bytes. */
async function placesToCut(address: string): Promise<number[]> {
  const html = await (await fetch(address)).text();
  const ends = stretches.map((mark) => Buffer.byteLength(html.slice(0, html.indexOf(mark))));
  return ends
    .slice(1)
    .flatMap((end, index) =>
      Array.from({ length: cutsInEach }, (_, turn) =>
        Math.round(end - ((end - (ends[index] ?? 0)) * turn) / cutsInEach),
      ),
    );
}

async function measureShift(page: Page, address: string, goOn: () => void): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('.site-header')).toBeAttached();
  await readLayoutShift(page);
  goOn();
  await page.waitForLoadState('load');
  return readLayoutShift(page);
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`nothing moves while the rest of a page is on its way, ${width} pixels wide`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await watchLayoutShift(page);
    await using line = await sendInHalves(String(baseURL));
    const faults: string[] = [];
    for (const address of addresses) {
      for (const place of await placesToCut(baseURL + address)) {
        line.stopAt(place);
        const shift = await measureShift(page, line.base + address, line.goOn);
        if (shift > mostShift) faults.push(`${address} stopped after ${place} bytes shifts by ${shift}`);
      }
    }
    expect(faults).toEqual([]);
  });
}
