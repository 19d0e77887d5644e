import { expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { openLive } from '../../stack/open-live.ts';

const { clients } = getContent().home;

const sectionOf = (page: Page) =>
  page.locator('main section', {
    has: page.getByRole('heading', { name: 'Trusted By Industry Leaders', exact: true }),
  });

/** Animations only: a hovered button has transitions, but does not move. */
const movementOf = (page: Page) =>
  sectionOf(page).evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation)
      .map((animation) => ({
        state: animation.playState,
        duration: animation.effect?.getTiming().duration,
      })),
  );

test('HOME-12 HOME-13 DATA-064 DATA-065 six client logos move until they are stopped', async ({ page }) => {
  await openLive(page, '/');
  const section = sectionOf(page);
  const running = [{ state: 'running', duration: 40_000 }];
  const paused = [{ state: 'paused', duration: 40_000 }];
  await expect.poll(() => movementOf(page)).toEqual(running);

  const logos = section.locator('ul:not([aria-hidden]) [role=img]');
  await expect(logos).toHaveCount(6);
  for (const [index, { name, width }] of clients.entries()) {
    await expect(logos.nth(index)).toHaveAccessibleName(name);
    await expect(logos.nth(index).locator('svg')).toHaveCount(1);
    expect((await logos.nth(index).boundingBox())?.width).toBeCloseTo(width, 3);
  }

  await section.locator('.marquee__view').hover();
  await expect.poll(() => movementOf(page)).toEqual(paused);
  await page.mouse.move(5, 5);
  await expect.poll(() => movementOf(page)).toEqual(running);

  const stop = section.getByRole('checkbox', { name: 'Pause the logos' });
  await section.getByText('Pause').click();
  await expect(stop).toBeChecked();
  await page.mouse.move(5, 5);
  await expect.poll(() => movementOf(page)).toEqual(paused);
  await section.getByText('Play').click();
  await page.mouse.move(5, 5);
  await expect.poll(() => movementOf(page)).toEqual(running);
  await stop.focus();
  await page.keyboard.press('Space');
  await expect(stop).toBeChecked();
  await expect.poll(() => movementOf(page)).toEqual(paused);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the logos do not move, all six are visible, and there is no stop button', async ({ page }) => {
    await page.goto('/');
    const section = sectionOf(page);
    expect(await movementOf(page)).toEqual([]);
    await expect(section.locator('[role=img]:visible')).toHaveCount(6);
    await expect(section.getByRole('checkbox')).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the logos move and can be stopped', async ({ page }) => {
    await page.goto('/');
    const section = sectionOf(page);
    await section.getByText('Pause').click();
    await expect(section.getByRole('checkbox', { name: 'Pause the logos' })).toBeChecked();
    await expect(section.getByText('Play')).toBeVisible();
  });
});
