import { expect, type Page, test } from '@playwright/test';
import { waitForHydration } from '../stack/watch-page.ts';

/** The last list of each page, well below the first screen. */
const pages = [
  ['/about', '.columns >> nth=-1'],
  ['/about/who-we-are', '.columns >> nth=-1'],
  ['/about/our-story', '.timeline'],
  ['/about/leadership', '.people >> nth=0'],
  ['/about/locations', '.facts >> nth=-1'],
  ['/about/mission', '.index'],
  ['/about/diversity', '.quotes'],
] as const;

const opacities = (page: Page, list: string) =>
  page
    .locator(`main ${list}`)
    .evaluate((element) => [...element.children].map((card) => getComputedStyle(card).opacity));

for (const [path, list] of pages) {
  test(`ABT-45 ABT-46 ABT-47 the cards of ${path} come in one after another, once`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.goto(path);
    await waitForHydration(page);
    const cards = page.locator(`main ${list} > *`);
    const count = await cards.count();
    const all = (opacity: string) => Array.from({ length: count }, () => opacity);

    await page.mouse.move(600, 200);
    await page.mouse.wheel(0, 40);
    await expect
      .poll(() => opacities(page, list), { message: 'hidden before they are reached' })
      .toEqual(all('0'));

    await cards.first().evaluate((card) => card.scrollIntoView({ block: 'center' }));
    await expect
      .poll(() => opacities(page, list), { message: 'shown when they are reached' })
      .toEqual(all('1'));
    const delays = await cards.evaluateAll((each) =>
      each.map((card) => parseFloat(getComputedStyle(card).animationDelay)),
    );
    expect(delays.map((delay) => Math.round(delay * 10))).toEqual(delays.map((_delay, index) => index));

    const animating = () =>
      page.evaluate(
        () =>
          document.getAnimations().filter((each) => (each as CSSAnimation).animationName === 'rise').length,
      );
    await expect.poll(animating).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await cards.first().evaluate((card) => card.scrollIntoView({ block: 'center' }));
    expect(await animating()).toBe(0);
    expect(await opacities(page, list)).toEqual(all('1'));
  });
}

test('nothing is hidden from who never scrolls, and a jump to the end hides nothing it passed', async ({
  page,
}) => {
  await page.goto('/about/diversity');
  await waitForHydration(page);
  const hidden = () =>
    page
      .locator('main :is(li, dl > div)')
      .evaluateAll((cards) => cards.filter((card) => getComputedStyle(card).opacity === '0').length);
  expect(await hidden()).toBe(0);
  await page.keyboard.press('End');
  await expect(page.locator('.closing')).toBeInViewport();
  await expect.poll(hidden).toBe(0);
});

test.describe('with less motion asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the cards are simply there', async ({ page }) => {
    await page.goto('/about/diversity');
    await waitForHydration(page);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await opacities(page, '.quotes')).toEqual(['1', '1']);
    await expect(page.locator('[data-enter]')).toHaveCount(0);
  });
});
