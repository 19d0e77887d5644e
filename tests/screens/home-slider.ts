import { expect, type Page } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';

/** The specification has three slides. */
export const titles = getContent().home.slides.map(({ title }) => title) as [string, string, string];

export const sliderOf = (page: Page) => page.getByRole('region', { name: 'What we build' });
export const dotsOf = (page: Page) => sliderOf(page).locator('.dots a');
export const slidesOf = (page: Page) => sliderOf(page).getByRole('group', { includeHidden: true });

/** Only this slide is not inert, and it fills the slider once the track has stopped moving. */
export async function expectShown(page: Page, title: string) {
  const usable = sliderOf(page).locator('.slide:not([inert])');
  await expect(usable).toHaveCount(1);
  await expect(usable.getByRole('heading')).toHaveText(title);
  await expect(dotsOf(page).and(page.locator('[aria-current]'))).toHaveAttribute('aria-label', title);
  await expect.poll(async () => Math.abs((await usable.boundingBox())?.x ?? -1)).toBeLessThan(1);
}

/** Opens the home page, hydrated, with a clock that only moves when the test advances it. */
export async function openWithStoppedClock(page: Page) {
  await page.clock.install({ time: '2026-11-16T09:00:00' });
  await page.clock.pauseAt('2026-11-16T09:00:01');
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expect(sliderOf(page)).toHaveAttribute('data-live');
}

/** Waits for the CSS transition, which runs on the real clock. */
export const settle = (page: Page) =>
  sliderOf(page)
    .locator('.slider__track')
    .evaluate(async (track) => {
      await Promise.allSettled(track.getAnimations().map(({ finished }) => finished));
    });

export const transitionOf = (page: Page) =>
  sliderOf(page)
    .locator('.slider__track')
    .evaluate((track) => getComputedStyle(track).transitionDuration);
