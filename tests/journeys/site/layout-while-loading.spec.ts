import { expect, type Page, test } from '@playwright/test';
import { maxLayoutShift, readLayoutShift, watchLayoutShift } from '../../measure/layout-shift.ts';
import { sendInHalves } from '../../stack/send-in-halves.ts';

const addresses = ['/', '/no-such-page', '/products/pos-system', '/careers', '/contact'];
const sectionMarks = ['<header', '<main', '<footer', '</footer>'];
const cutsPerSection = 4;

/** Byte positions within header, main and footer where the response is paused. */
async function listCuts(address: string): Promise<number[]> {
  const html = await (await fetch(address)).text();
  const ends = sectionMarks.map((mark) => Buffer.byteLength(html.slice(0, html.indexOf(mark))));
  return ends
    .slice(1)
    .flatMap((end, index) =>
      Array.from({ length: cutsPerSection }, (_, cut) =>
        Math.round(end - ((end - (ends[index] ?? 0)) * cut) / cutsPerSection),
      ),
    );
}

async function measureShift(page: Page, address: string, resume: () => void): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('.site-header')).toBeAttached();
  await readLayoutShift(page);
  resume();
  await page.waitForLoadState('load');
  return readLayoutShift(page);
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`nothing shifts while the rest of a page is loading, ${width} pixels wide`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await watchLayoutShift(page);
    await using line = await sendInHalves(String(baseURL));
    const errors: string[] = [];
    for (const address of addresses) {
      for (const place of await listCuts(baseURL + address)) {
        line.stopAt(place);
        const shift = await measureShift(page, line.base + address, line.resume);
        if (shift > maxLayoutShift) errors.push(`${address} stopped after ${place} bytes shifts by ${shift}`);
      }
    }
    expect(errors).toEqual([]);
  });
}
