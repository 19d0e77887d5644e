import { expect, type Page, test } from '@playwright/test';
import {
  dotsOf,
  expectShown,
  openWithStoppedClock,
  sliderOf,
  slidesOf,
  titles,
  transitionOf,
} from '../../screens/home-slider.ts';
import { advanceClock } from '../../stack/advance-clock.ts';
import { hideTab } from '../../stack/hide-tab.ts';
import { openLive } from '../../stack/open-live.ts';

async function expectStoppedAt(page: Page, title: string) {
  await advanceClock(page, 12_000);
  await expectShown(page, title);
}

test('the pause button stops the slides until it is pressed again', async ({ page }) => {
  await openWithStoppedClock(page);
  await page.getByRole('button', { name: 'Pause slides' }).click();
  await page.mouse.move(5, 5);
  await expectStoppedAt(page, titles[0]);
  await page.getByRole('button', { name: 'Play slides' }).click();
  await page.mouse.move(5, 5);
  await advanceClock(page, 5_000);
  await expectShown(page, titles[1]);
});

test('the slides stop on hover, with the keyboard focus inside and in a hidden tab', async ({ page }) => {
  await openWithStoppedClock(page);
  await sliderOf(page).hover();
  await expectStoppedAt(page, titles[0]);
  await page.mouse.move(5, 5);
  await advanceClock(page, 5_000);
  await expectShown(page, titles[1]);

  await hideTab(page, true);
  await expectStoppedAt(page, titles[1]);
  await hideTab(page, false);
  await advanceClock(page, 5_000);
  await expectShown(page, titles[2]);

  await slidesOf(page).last().getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(slidesOf(page).last().getByRole('link').last()).toBeFocused();
  await expectStoppedAt(page, titles[2]);
  await page.keyboard.press('Tab');
  await expect(dotsOf(page).first(), 'hidden slides take no focus').toBeFocused();
  await page.keyboard.press('Enter');
  await expectShown(page, titles[0]);
});

test('a swipe moves the slides forward and back', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await openLive(page, '/');
  const finger = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] });
    for (const x of [(from + to) / 2, to])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 302 }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(320, 80);
  await expectShown(page, titles[1]);
  await swipe(80, 320);
  await expectShown(page, titles[0]);
  await swipe(80, 320);
  await expectShown(page, titles[0]);
  await context.close();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no slide moves by itself and every one can be reached', async ({ page }) => {
    await openWithStoppedClock(page);
    await expectStoppedAt(page, titles[0]);
    await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
    await dotsOf(page).nth(1).click();
    expect(await transitionOf(page)).toBe('0s');
    await expectShown(page, titles[1]);
  });
});
