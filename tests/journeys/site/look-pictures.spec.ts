import { expect, test } from '@playwright/test';
import { findLongestStretch } from '../../measure/measure-pictures.ts';
import { industrySlugs, productSlugs, serviceSlugs } from '../../specification-slugs.ts';

/** Of page without a picture, in pixels. */
const longest = 2_400;
const kinds = { products: productSlugs, services: serviceSlugs, industries: industrySlugs };

test.use({
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  screenshot: 'off',
});

for (const [kind, slugs] of Object.entries(kinds)) {
  test(`a picture is never further away than ${longest} pixels on each of the ${slugs.length} pages in /${kind}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const stretches: { address: string; from: number; to: number; pixels: number }[] = [];
    for (const address of slugs.map((slug) => `/${kind}/${slug}`)) {
      await page.goto(address);
      const { from, to } = await findLongestStretch(page);
      stretches.push({ address, from, to, pixels: to - from });
    }
    stretches.sort((a, b) => b.pixels - a.pixels);
    console.log(`The longest parts of /${kind} without a picture`);
    console.table(stretches.slice(0, 3));
    expect(stretches.filter(({ pixels }) => pixels > longest)).toEqual([]);
  });
}
