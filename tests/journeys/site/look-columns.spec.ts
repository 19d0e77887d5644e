import { expect, test } from '@playwright/test';
import { measureColumns } from '../../measure/measure-columns.ts';

const addresses = [
  '/',
  '/products',
  '/products/pos-system',
  '/services',
  '/services/cloud-migration',
  '/industries',
  '/industries/banking',
  '/about',
  '/careers',
  '/contact',
];

// With reduced motion, which would otherwise move some things while they are measured.
test.use({ contextOptions: { reducedMotion: 'reduce' }, screenshot: 'off' });

for (const width of [1440, 820]) {
  test(`everything starts on one of the twelve columns of the page, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const found: Record<string, { grids: number; children: number }> = {};
    const strays: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      const { grids, children, strays: here } = await measureColumns(page);
      found[address] = { grids, children };
      strays.push(...here.map((stray) => `${address}: ${stray}`));
    }
    console.log(`Grids as wide as the page and what stands in them, ${width} pixels wide`);
    console.table(found);
    for (const [address, { children }] of Object.entries(found)) {
      expect(children, address).toBeGreaterThan(20);
    }
    expect(strays).toEqual([]);
  });
}
