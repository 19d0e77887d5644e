import { expect, type Page, test } from '@playwright/test';
import { carousel, expectSlide, names, press } from '../screens/service-carousel.ts';
import { serviceSlugs } from '../specification-slugs.ts';
import { advanceClock } from '../stack/advance-clock.ts';
import { hideTab } from '../stack/hide-tab.ts';
import { readLayoutShift, watchLayoutShift } from '../stack/layout-shift.ts';
import { openLive } from '../stack/open-live.ts';
import { watchComplaints } from '../stack/watch-page.ts';

/** With the page's clock stopped and nothing holding the carousel back: it has just begun to wait for its turn. */
async function openStill(page: Page, hold?: () => Promise<void>) {
  await page.clock.install();
  await openLive(page, '/services');
  await carousel(page).hover();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  if (hold) await hold();
  else await page.mouse.move(0, 0);
}

test('SVC-02 SVC-03 SVC-04 the carousel moves on every 4000 ms and begins again after the last', async ({
  page,
}) => {
  await openStill(page);
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

test('SVC-04 SVC-05 SVC-06 SVC-07 arrows and dots lead anywhere, round the end too', async ({ page }) => {
  const complaints = watchComplaints(page);
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
  expect(complaints).toEqual([]);
});

test('the pause button stops the carousel and starts it again', async ({ page }) => {
  await openStill(page, async () => {
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

test('the carousel waits under the pointer', async ({ page }) => {
  await openStill(page, async () => {});
  await advanceClock(page, 20_000);
  await expectSlide(page, names[0]);
  await page.mouse.move(0, 0);
  await advanceClock(page, 4000);
  await expectSlide(page, names[1]);
});

test('the carousel waits while the keyboard is in it', async ({ page }) => {
  await openStill(page, async () => {
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

test('the carousel waits while its tab is hidden', async ({ page }) => {
  await openStill(page);
  await hideTab(page, true);
  await advanceClock(page, 20_000);
  await expectSlide(page, names[0]);
  await hideTab(page, false);
  await advanceClock(page, 4000);
  await expectSlide(page, names[1]);
});

test.describe('for who asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the carousel stands still, turns when asked and plays when told', async ({ page }) => {
    await openStill(page);
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

  test('a swipe turns the carousel', async ({ page }) => {
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

test('turning the carousel moves nothing else on the page', async ({ page }) => {
  await watchLayoutShift(page);
  await openLive(page, '/services');
  for (let turn = 0; turn < names.length; turn += 1) await press(page, 'Next service');
  await expectSlide(page, names[0]);
  expect(await readLayoutShift(page)).toBeLessThan(0.01);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the carousel is a row of all services that scrolls, with nothing to press in vain', async ({
    page,
  }) => {
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
