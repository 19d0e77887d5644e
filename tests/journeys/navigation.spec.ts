import { expect, test } from '@playwright/test';
import { entry, wide } from '../screens/header.ts';
import { openLive } from '../stack/open-live.ts';

test.use({ viewport: wide });

test('RT-56 a new page begins at its top with the focus on its heading, Back returns to the place', async ({
  page,
}) => {
  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  await openLive(page, '/');
  await scrollTo(1500);
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrollY(), 'at once, not by a long ride').toBe(0);

  await entry(page, 'Services').click();
  await expect(page).toHaveURL('/services');
  const link = page.locator('main a[href="/services/custom-software"]').last();
  await link.scrollIntoViewIfNeeded();
  const place = await scrollY();
  expect(place).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL('/services/custom-software');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrollY()).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect.poll(scrollY).toBe(place);
});

test('RT-56 an address with an anchor shows the place it names', async ({ page }) => {
  await openLive(page, '/contact');
  const id = await page.evaluate(() => {
    const inside = [...document.querySelectorAll('main [id]')].filter(
      (element) => element.getBoundingClientRect().top > innerHeight,
    );
    return inside[0]?.id;
  });
  expect(id).toBeTruthy();
  await page.goto(`/contact#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();
});
