import { expect, type Locator, type Page, test } from '@playwright/test';
import { category, industry } from '../../screens/product-listing.ts';
import { openLive } from '../../stack/open-live.ts';

/** Of the whole page, in pixels. */
const longest = { '/': 6_400, '/industries': 6_700 };
const leastTarget = 44;
/** What a thumb must hit. Links within a sentence or a list of links are smaller. */
const mainControls =
  'main :is(.btn, button, select, textarea, summary, input:not([type="checkbox"], [type="radio"]), a:is(.row, .stage-card, .cloth), .dots a)';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;

test('the longest pages are short on a phone', async ({ page }) => {
  const lengths: Record<string, number> = {};
  for (const address of Object.keys(longest)) {
    await openLive(page, address);
    lengths[address] = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  console.log('Pixels from the top to the end of the page on a phone, and the limit');
  console.table(
    Object.fromEntries(
      Object.entries(longest).map(([address, limit]) => [address, { pixels: lengths[address], limit }]),
    ),
  );
  for (const [address, limit] of Object.entries(longest)) {
    expect(lengths[address], address).toBeLessThanOrEqual(limit);
  }
});

test('on a phone the form comes before the other ways to reach us, and the screen of a product before its facts', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = await topOf(page.locator('#message-form'));
  expect(form).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Phone Support' })));
  await page.goto('/products/pos-system');
  const main = page.locator('main');
  const screen = await topOf(main.locator('.stage').first());
  expect(screen).toBeLessThan(await topOf(main.locator('.facts').first()));
  console.log(
    `On a phone the form starts at ${Math.round(form)}, the screen at ${Math.round(screen)} pixels`,
  );
});

for (const address of ['/', '/contact', '/products']) {
  test(`the main controls of ${address} are at least ${leastTarget} pixels high on a phone`, async ({
    page,
  }) => {
    await openLive(page, address);
    const heights = await listHeights(page);
    console.log(
      `${address} has ${heights.length} main controls, the lowest is ${heights[0]?.pixels} pixels high`,
    );
    expect(heights.length).toBeGreaterThan(5);
    expect(heights.filter(({ pixels }) => pixels < leastTarget)).toEqual([]);
  });
}

test('the filters of the products show their whole choice on a phone', async ({ page }) => {
  await openLive(page, '/products');
  for (const select of [category(page), industry(page)]) {
    const { text, room } = await select.evaluate((element: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(element);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('The browser cannot measure text');
      pen.font = font;
      const [option] = element.selectedOptions;
      return {
        text: pen.measureText(option?.text ?? '').width,
        room: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      };
    });
    expect(text).toBeGreaterThan(0);
    expect(text).toBeLessThanOrEqual(room);
  }
});

/** From the lowest to the highest. */
async function listHeights(page: Page): Promise<{ name: string; pixels: number }[]> {
  const heights = await page.locator(mainControls).evaluateAll((controls) =>
    controls
      .filter(
        (each) =>
          each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !each.closest('[inert], .vh'),
      )
      .map((each) => ({
        name: `${each.localName} ${each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 40)}`,
        pixels: Math.round(each.getBoundingClientRect().height * 10) / 10,
      })),
  );
  return heights.toSorted((a, b) => a.pixels - b.pixels);
}
