import { expect, type Page, test } from '@playwright/test';
import { type MeasuredControl, measureControls, measureFloats } from '../../measure/measure-controls.ts';
import { dotsOf, expectShown, sliderOf, titles } from '../../screens/home-slider.ts';
import { openLive } from '../../stack/open-live.ts';

/** Of a control with the pixels behind it, as WCAG demands. */
const leastContrast = 3;
const windows = { 390: 844, 820: 1180, 1440: 900 };
/** One page of each kind. */
const kinds = [
  '/products',
  '/products/pos-system',
  '/services',
  '/services/cloud-migration',
  '/industries/banking',
  '/about',
  '/careers',
  '/contact',
  '/get-started',
  '/privacy-policy',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, height] of Object.entries(windows)) {
    test.describe(`${width} pixels wide in the ${colorScheme} theme`, () => {
      test.use({
        viewport: { width: Number(width), height },
        hasTouch: Number(width) < 1024,
        colorScheme,
        contextOptions: { reducedMotion: 'reduce' },
      });

      test(`every control of the home page can be seen on each slide, ${width} pixels wide in the ${colorScheme} theme`, async ({
        page,
      }) => {
        test.setTimeout(180_000);
        await open(page, '/');
        await expectShown(page, titles[0]);
        const measured = [...(await measureControls(page)), ...(await measureFloats(page))];
        for (const [index, title] of titles.entries()) {
          if (index === 0) continue;
          await dotsOf(page).nth(index).dispatchEvent('click');
          await expectShown(page, title);
          // Its drawing is fetched after hydration.
          await expect(sliderOf(page).locator('.slide:not([inert]) .hart > svg')).toBeAttached();
          const onSlide = await measureControls(page, '.slider');
          measured.push(...onSlide.map((each) => ({ ...each, name: `slide ${index + 1}: ${each.name}` })));
        }
        expect(measured.length).toBeGreaterThan(60);
        expectContrast(measured, `Weakest controls of the home page, ${width} pixels wide, ${colorScheme}`);
      });
    });
  }
}

for (const { colorScheme, viewport } of [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(`every control of a page of each kind can be seen in the ${colorScheme} theme`, async ({ page }) => {
      test.setTimeout(300_000);
      const measured: MeasuredControl[] = [];
      for (const address of kinds) {
        await open(page, address);
        const here = [...(await measureControls(page)), ...(await measureFloats(page))];
        expect(here.length, address).toBeGreaterThan(30);
        measured.push(...here.map((each) => ({ ...each, name: `${address}: ${each.name}` })));
      }
      expectContrast(measured, `Weakest controls of a page of each kind, ${colorScheme}`);
    });
  });
}

async function open(page: Page, address: string): Promise<void> {
  await openLive(page, address);
  await page.evaluate(() => document.fonts.ready);
}

function expectContrast(measured: MeasuredControl[], title: string): void {
  const rows = measured
    .toSorted((a, b) => a.contrast - b.contrast)
    .map((each) => ({ ...each, contrast: Math.round(each.contrast * 100) / 100 }));
  console.log(`${title} (${measured.length} measured)`);
  console.table(rows.slice(0, 4));
  expect(rows.filter(({ contrast }) => contrast < leastContrast)).toEqual([]);
}
