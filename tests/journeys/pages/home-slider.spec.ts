import { expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import {
  dotsOf,
  expectShown,
  openWithStoppedClock,
  settle,
  sliderOf,
  slidesOf,
  titles,
  transitionOf,
} from '../../screens/home-slider.ts';
import { advanceClock } from '../../stack/advance-clock.ts';
import { openLive } from '../../stack/open-live.ts';

const { slides } = getContent().home;

test('HOME-01 DATA-056 DATA-057 DATA-058 DATA-059 DATA-061 three slides show their title, text, drawing and two links', async ({
  page,
}) => {
  await openLive(page, '/');
  await expect(slidesOf(page)).toHaveCount(3);
  expect(new Set(titles).size).toBe(3);
  for (const [index, slide] of slides.entries()) {
    await dotsOf(page).nth(index).click();
    await expectShown(page, slide.title);
    const shown = slidesOf(page).nth(index);
    await expect(shown.getByText(slide.description)).toBeInViewport();
    const drawing = shown.locator('.art-hero > svg');
    await expect(drawing).toBeInViewport();
    const links = shown.getByRole('link');
    await expect(links).toHaveText([slide.primaryCTA.text, slide.secondaryCTA.text]);
    for (const [place, { href }] of [slide.primaryCTA, slide.secondaryCTA].entries())
      await expect(links.nth(place)).toHaveAttribute('href', href);
  }
});

test('only the first drawing is sent with the page', async ({ request }) => {
  const sent = await (await request.get('/')).text();
  expect(sent).toContain('id="h1');
  expect(sent).not.toMatch(/id="h[23]/);
});

for (const [id, index, path] of [
  ['HOME-02', 0, '/services/business-automation'],
  ['HOME-03', 1, '/services/web-development'],
  ['HOME-04', 2, '/services/mobile-app-development'],
] as const) {
  test(`${id} slide ${index + 1} leads to ${path}`, async ({ page }) => {
    await openLive(page, '/');
    await dotsOf(page).nth(index).click();
    await slidesOf(page).nth(index).locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('HOME-05 HOME-06 HOME-07 HOME-08 the slides advance every 5000 ms in 700 ms and loop by an invisible jump', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await expectShown(page, titles[0]);
  await advanceClock(page, 4_999);
  await expectShown(page, titles[0]);
  await advanceClock(page, 1);
  expect(await transitionOf(page)).toBe('0.7s');
  await expectShown(page, titles[1]);
  await advanceClock(page, 5_000);
  await expectShown(page, titles[2]);

  await advanceClock(page, 5_000);
  const first = slidesOf(page).first();
  const last = slidesOf(page).last();
  await expectShown(page, titles[0]);
  await settle(page);
  const before = { first: await first.boundingBox(), last: await last.boundingBox() };
  expect(before.last?.x, 'the last slide has moved out to the left').toBeLessThan(0);
  expect(await transitionOf(page)).toBe('0.7s');
  await advanceClock(page, 699);
  expect(await transitionOf(page)).toBe('0.7s');
  await advanceClock(page, 1);
  expect(await transitionOf(page)).toBe('0s');
  expect(await first.boundingBox(), 'the first slide is where it was').toEqual(before.first);
  expect((await last.boundingBox())?.x, 'the last one waits on the right').toBeGreaterThan(0);
  await advanceClock(page, 20);
  expect(await transitionOf(page)).toBe('0.7s');

  await advanceClock(page, 4_279);
  await expectShown(page, titles[0]);
  await advanceClock(page, 1);
  await expectShown(page, titles[1]);
});

test('a dot clicked while the slides loop still shows its slide', async ({ page }) => {
  await openWithStoppedClock(page);
  await advanceClock(page, 15_100);
  await dotsOf(page).nth(2).click();
  await advanceClock(page, 40);
  await expectShown(page, titles[2]);
});

test('HOME-09 the hero is at most 500 pixels high and its text stays inside', async ({ page }) => {
  await openLive(page, '/');
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await sliderOf(page).boundingBox();
    expect(box?.height, `${width}`).toBeLessThanOrEqual(500);
    for (const text of await sliderOf(page).locator('.slide__text').all()) {
      const [first, last] = [text.locator('h2'), text.locator('.acts')];
      const [top, bottom] = [await first.boundingBox(), await last.boundingBox()];
      const dots = await sliderOf(page).locator('.dots').boundingBox();
      const end = (area: typeof dots) => (area?.y ?? 0) + (area?.height ?? 0);
      // The dots are below the text on a wide screen, above it on a small one, never over it.
      const isBelow = end(bottom) <= (dots?.y ?? 0);
      const isAbove = end(dots) <= (top?.y ?? 0) && end(bottom) <= end(box);
      expect(width < 896 ? isAbove : isBelow, `${width}`).toBe(true);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first slide is shown, and the others by dot and by keyboard', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: titles[0] })).toBeInViewport();
    await expect(page.getByRole('heading', { name: titles[1] })).not.toBeInViewport();
    await expect(sliderOf(page).getByRole('button')).toHaveCount(0);
    await dotsOf(page).nth(1).click();
    await expect(page.getByRole('heading', { name: titles[1] })).toBeInViewport();
    await expect(slidesOf(page).nth(1).locator('img')).toBeInViewport();
    for (const slide of [1, 2])
      await expect(slidesOf(page).nth(slide).locator('img')).toHaveAttribute('src', /\.svg$/);
    await slidesOf(page).last().getByRole('link').first().focus();
    await expect(page.getByRole('heading', { name: titles[2] })).toBeInViewport();
    await slidesOf(page).last().getByRole('link').first().click();
    await expect(page).toHaveURL('/services/mobile-app-development');
  });
});
