import { expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { openLive } from '../stack/open-live.ts';

const { clients } = getContent().home;

const bandOf = (page: Page) =>
  page.locator('main section', {
    has: page.getByRole('heading', { name: 'Trusted By Industry Leaders', exact: true }),
  });

/** Animations only: a button that changes its colour under the pointer does not move. */
const movementOf = (page: Page) =>
  bandOf(page).evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation)
      .map((animation) => ({
        state: animation.playState,
        duration: animation.effect?.getTiming().duration,
      })),
  );

test('HOME-12 HOME-13 DATA-064 DATA-065 six client logos drift by until they are stopped', async ({
  page,
}) => {
  await openLive(page, '/');
  const band = bandOf(page);
  const running = [{ state: 'running', duration: 40_000 }];
  const paused = [{ state: 'paused', duration: 40_000 }];
  await expect.poll(() => movementOf(page)).toEqual(running);

  const logos = band.locator('ul:not([aria-hidden]) [role=img]');
  await expect(logos).toHaveCount(6);
  for (const [index, { name, width }] of clients.entries()) {
    await expect(logos.nth(index)).toHaveAccessibleName(name);
    await expect(logos.nth(index).locator('svg')).toHaveCount(1);
    expect((await logos.nth(index).boundingBox())?.width).toBeCloseTo(width, 3);
  }

  await band.locator('.marquee__view').hover();
  await expect.poll(() => movementOf(page)).toEqual(paused);
  await page.mouse.move(5, 5);
  await expect.poll(() => movementOf(page)).toEqual(running);

  const stop = band.getByRole('checkbox', { name: 'Pause the logos' });
  await band.getByText('Pause').click();
  await expect(stop).toBeChecked();
  await page.mouse.move(5, 5);
  await expect.poll(() => movementOf(page)).toEqual(paused);
  await band.getByText('Play').click();
  await page.mouse.move(5, 5);
  await expect.poll(() => movementOf(page)).toEqual(running);
  await stop.focus();
  await page.keyboard.press('Space');
  await expect(stop).toBeChecked();
  await expect.poll(() => movementOf(page)).toEqual(paused);
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the logos stand still, all six in sight, with nothing to stop', async ({ page }) => {
    await page.goto('/');
    const band = bandOf(page);
    expect(await movementOf(page)).toEqual([]);
    await expect(band.locator('[role=img]:visible')).toHaveCount(6);
    await expect(band.getByRole('checkbox')).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the logos drift and can be stopped', async ({ page }) => {
    await page.goto('/');
    const band = bandOf(page);
    await band.getByText('Pause').click();
    await expect(band.getByRole('checkbox', { name: 'Pause the logos' })).toBeChecked();
    await expect(band.getByText('Play')).toBeVisible();
  });
});
