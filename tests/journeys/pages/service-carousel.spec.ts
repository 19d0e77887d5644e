import { expect, type Page, test } from '@playwright/test';
import { readLayoutShift, watchLayoutShift } from '../../measure/layout-shift.ts';
import { carousel, expectSlide, names, press } from '../../screens/service-carousel.ts';
import { serviceSlugs } from '../../specification-slugs.ts';
import { advanceClock } from '../../stack/advance-clock.ts';
import { hideTab } from '../../stack/hide-tab.ts';
import { openLive } from '../../stack/open-live.ts';
import { watchBrowserErrors } from '../../stack/watch-page.ts';

/** Opens the page with a stopped clock, at the start of a carousel interval; `hold` may keep the carousel paused. */
async function openWithStoppedClock(page: Page, hold?: () => Promise<void>) {
  await page.clock.install();
  await openLive(page, '/services');
  await carousel(page).hover();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  if (hold) await hold();
  else await page.mouse.move(0, 0);
}

test('SVC-02 SVC-03 SVC-04 the carousel advances every 4000 ms and starts again after the last', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await expectSlide(page, names[0]);
  await advanceClock(page, 3999);
  await expectSlide(page, names[0]);
  for (const name of [...names.slice(1), names[0], names[1]]) {
    await advanceClock(page, 1);
    await expectSlide(page, name);
    await advanceClock(page, 3999);
    await expectSlide(page, name);
  }
});

test('SVC-04 SVC-05 SVC-06 SVC-07 arrows and dots show any slide, also past the ends', async ({ page }) => {
  const browserErrors = watchBrowserErrors(page);
  await openLive(page, '/services');
  await press(page, 'Next service');
  await expectSlide(page, names[1]);
  await press(page, 'Previous service');
  await expectSlide(page, names[0]);
  await press(page, 'Previous service');
  await expectSlide(page, names.at(-1));
  await press(page, 'Next service');
  await expectSlide(page, names[0]);
  await press(page, names[2] ?? '');
  await expectSlide(page, names[2]);
  await expect(carousel(page).locator('.dots button:not(.dots__pause)')).toHaveCount(13);
  const slide = carousel(page).locator('[data-turn="in"]');
  expect(await slide.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.32s');
  await carousel(page)
    .getByRole('link', { name: `Read about ${names[2]}` })
    .click();
  await expect(page).toHaveURL(`/services/${serviceSlugs[2]}`);
  expect(browserErrors).toEqual([]);
});

test('the pause button stops the carousel and starts it again', async ({ page }) => {
  await openWithStoppedClock(page, async () => {
    await press(page, 'Pause slides');
    await page.mouse.move(0, 0);
  });
  await advanceClock(page, 20_000);
  await expectSlide(page, names[0]);
  await press(page, 'Play slides');
  await page.mouse.move(0, 0);
  await advanceClock(page, 4000);
  await expectSlide(page, names[1]);
});

test('the carousel pauses on hover', async ({ page }) => {
  await openWithStoppedClock(page, async () => {});
  await advanceClock(page, 20_000);
  await expectSlide(page, names[0]);
  await page.mouse.move(0, 0);
  await advanceClock(page, 4000);
  await expectSlide(page, names[1]);
});

test('the carousel pauses while the keyboard focus is in it', async ({ page }) => {
  await openWithStoppedClock(page, async () => {
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await carousel(page).getByRole('link').first().focus();
  });
  await advanceClock(page, 20_000);
  await expectSlide(page, names[0]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSlide(page, names[0]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSlide(page, names[1]);
  await page.locator('main .row').first().focus();
  await advanceClock(page, 4000);
  await expectSlide(page, names[2]);
});

test('the carousel pauses while its tab is hidden', async ({ page }) => {
  await openWithStoppedClock(page);
  await hideTab(page, true);
  await advanceClock(page, 20_000);
  await expectSlide(page, names[0]);
  await hideTab(page, false);
  await advanceClock(page, 4000);
  await expectSlide(page, names[1]);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the carousel does not move by itself, but moves on a click and plays on request', async ({
    page,
  }) => {
    await openWithStoppedClock(page);
    await advanceClock(page, 20_000);
    await expectSlide(page, names[0]);
    await press(page, 'Next service');
    await expectSlide(page, names[1]);
    const slide = carousel(page).locator('[data-turn="in"]');
    expect(await slide.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    await press(page, 'Play slides');
    await page.mouse.move(0, 0);
    await advanceClock(page, 4000);
    await expectSlide(page, names[2]);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe moves the carousel', async ({ page }) => {
    await openLive(page, '/services');
    const swipe = async (from: number, to: number) => {
      const view = carousel(page).locator('.carousel__view');
      const touch = { pointerType: 'touch', bubbles: true, isPrimary: true };
      await view.dispatchEvent('pointerdown', { ...touch, clientX: from });
      await view.dispatchEvent('pointerup', { ...touch, clientX: to });
    };
    await press(page, 'Pause slides');
    await swipe(300, 120);
    await expectSlide(page, names[1]);
    await swipe(120, 300);
    await swipe(120, 300);
    await expectSlide(page, names.at(-1));
    await swipe(120, 130);
    await expectSlide(page, names.at(-1));
  });
});

test('moving the carousel shifts nothing else on the page', async ({ page }) => {
  await watchLayoutShift(page);
  await openLive(page, '/services');
  for (let index = 0; index < names.length; index += 1) await press(page, 'Next service');
  await expectSlide(page, names[0]);
  expect(await readLayoutShift(page)).toBeLessThan(0.01);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the carousel is a scrollable row of all services without buttons', async ({ page }) => {
    await page.goto('/services');
    const links = carousel(page).getByRole('link');
    await expect(links).toHaveCount(13);
    await expect(links.first()).toBeInViewport();
    await expect(links.nth(1)).not.toBeInViewport();
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    await links.nth(4).focus();
    await expect(links.nth(4)).toBeInViewport();
    await expect(links.first()).not.toBeInViewport();
  });
});
