import { expect, type Locator, test } from '@playwright/test';
import { waitForHydration } from '../../stack/watch-page.ts';

/** For each page, a list below its first screen. */
const lists = [
  ['/about', '.columns', -1],
  ['/about/who-we-are', '.columns', -1],
  ['/about/our-story', '.timeline', 0],
  ['/about/leadership', '.people', 0],
  ['/about/locations', '.facts', 0],
  ['/about/mission', '.index', 0],
  ['/about/diversity', '.quotes', 0],
] as const;

const opacities = (cards: Locator) =>
  cards.evaluateAll((each) => each.map((card) => getComputedStyle(card).opacity));
const scrollToCards = (cards: Locator) =>
  cards.first().evaluate((card) => card.scrollIntoView({ block: 'center' }));

for (const [path, list, place] of lists) {
  test(`ABT-45 ABT-46 ABT-47 the cards of ${path} appear one after another, once`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.goto(path);
    await waitForHydration(page);
    const cards = page.locator(`main ${list}`).nth(place).locator('> *');
    const count = await cards.count();
    expect(count).toBeGreaterThan(1);
    const all = (opacity: string) => Array.from({ length: count }, () => opacity);

    await page.mouse.move(600, 200);
    await page.mouse.wheel(0, 20);
    await expect
      .poll(() => opacities(cards), { message: 'hidden before they are scrolled into view' })
      .toEqual(all('0'));

    await scrollToCards(cards);
    await expect
      .poll(() => opacities(cards), { message: 'shown when they are scrolled into view' })
      .toEqual(all('1'));
    const delays = await cards.evaluateAll((each) =>
      each.map((card) => Number.parseFloat(getComputedStyle(card).animationDelay)),
    );
    expect(delays.map((delay) => Math.round(delay * 10))).toEqual(delays.map((_delay, index) => index));

    const animating = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((each) => each instanceof CSSAnimation && each.animationName === 'rise').length,
      );
    await expect.poll(animating, { message: 'the animation ends' }).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await scrollToCards(cards);
    expect(await animating()).toBe(0);
    expect(await opacities(cards)).toEqual(all('1'));
  });
}

test('nothing is hidden without scrolling, and a jump to the end leaves nothing hidden', async ({ page }) => {
  await page.goto('/about/diversity');
  await waitForHydration(page);
  const hidden = () =>
    page
      .locator('main :is(li, dl > div)')
      .evaluateAll((cards) => cards.filter((card) => getComputedStyle(card).opacity === '0').length);
  expect(await hidden()).toBe(0);
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect.poll(hidden).toBe(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the cards are shown without animation', async ({ page }) => {
    await page.goto('/about/diversity');
    await waitForHydration(page);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await opacities(page.locator('main .quotes > *'))).toEqual(['1', '1']);
    await expect(page.locator('[data-enter]')).toHaveCount(0);
  });
});
