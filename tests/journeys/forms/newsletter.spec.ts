import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { box, newAddress, send, thanks } from '../../screens/newsletter-box.ts';
import { expectFiveSeconds, toasts } from '../../screens/toasts.ts';
import { openLive } from '../../stack/open-live.ts';
import { recordToasts } from '../../stack/record-toasts.ts';

const isInvalid = (page: Page, error: 'valueMissing' | 'typeMismatch') =>
  box(page).evaluate((input: HTMLInputElement, name) => input.validity[name], error);

test('FTR-09 every kind of page has the form with one email box and a button', async ({ page }) => {
  for (const address of [
    '/',
    '/products',
    '/products/pos-system',
    '/services/cloud-migration',
    '/banking',
    '/contact',
    '/about',
    '/careers',
    '/no-such-page',
    '/newsletter/thanks',
  ]) {
    await page.goto(address);
    const form = page.getByRole('contentinfo').locator('form');
    await expect(form, address).toHaveCount(1);
    await expect(form.locator('input[type=email]'), address).toHaveCount(1);
    await expect(form.getByRole('button', { name: 'Subscribe' }), address).toBeVisible();
    await expect(box(page), address).toHaveAccessibleDescription(/One click to leave/);
  }
});

test('FTR-10 the email is required: an empty box shows an error beside it and nothing is sent', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const shownToasts = await recordToasts(page);
  await openLive(page, '/');
  await send(page);
  expect(await isInvalid(page, 'valueMissing')).toBe(true);
  await expect(box(page)).toHaveAccessibleDescription('Enter an email address like name@company.lk');
  await expect(box(page)).toBeFocused();
  expect(await shownToasts()).toEqual([]);
  expect(posts).toEqual([]);
});

test('FTR-11 the box is of email type and accepts nothing else', async ({ page }) => {
  const shownToasts = await recordToasts(page);
  await openLive(page, '/');
  await expect(box(page)).toHaveAttribute('type', 'email');
  await box(page).fill('abc');
  await send(page);
  expect(await isInvalid(page, 'typeMismatch')).toBe(true);
  await expect(box(page)).toHaveAccessibleDescription(/Enter an email address/);
  await expect(box(page)).toHaveValue('abc');
  expect(await shownToasts()).toEqual([]);
});

test('FTR-12 TOAST-13 a new address on /about gets a toast at the bottom right, and the box is cleared', async ({
  page,
}) => {
  await openLive(page, '/about');
  await box(page).fill(newAddress());
  await send(page);
  await expect(toasts(page)).toHaveText(new RegExp(`${thanks}.*Check your inbox to confirm\\.`));
  await expect(box(page)).toHaveValue('');
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText(
    'Thank you. Check your inbox to confirm.',
  );
  await expect(page).toHaveURL('/about');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect
    .poll(async () => {
      const shown = await toasts(page).boundingBox();
      return shown && [width - shown.x - shown.width < 40, height - shown.y - shown.height < 120];
    })
    .toEqual([true, true]);
});

for (const address of ['/', '/products/pos-system']) {
  test(`TOAST-01 TOAST-20 on ${address} the toast stays at the bottom right for 5000 ms`, async ({
    page,
  }) => {
    await page.clock.install();
    await openLive(page, address);
    await box(page).fill(newAddress());
    await page.clock.pauseAt(Date.now() + 600_000);
    await send(page);
    await expectFiveSeconds(page, thanks);
  });
}

test('on a small screen the toast does not cover the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openLive(page, '/');
  await box(page).fill(newAddress());
  const form = page.getByRole('contentinfo').locator('form');
  const moveToToasts = () =>
    form.evaluate((element) => {
      const distance = element.getBoundingClientRect().bottom - (innerHeight - 100);
      window.scrollBy({ top: distance, behavior: 'instant' });
      return Math.abs(distance);
    });
  await expect.poll(moveToToasts, { message: 'the form is where the toast will appear' }).toBeLessThan(2);
  await send(page);
  await expect(toasts(page)).not.toHaveAttribute('data-starting-style');
  await expect
    .poll(async () => {
      const [sent, toast] = await Promise.all([form.boundingBox(), toasts(page).boundingBox()]);
      return (toast?.y ?? 0) - (sent?.y ?? 0) - (sent?.height ?? 0);
    })
    .toBeGreaterThan(0);
});

test('a lost connection is reported, keeps the address, and sending again works', async ({ page }) => {
  const shownToasts = await recordToasts(page);
  await openLive(page, '/services');
  const email = newAddress();
  await page.route('**/forms/newsletter', (route) => route.abort());
  await box(page).fill(email);
  await send(page);
  await expect(page.getByRole('contentinfo').getByRole('status')).toContainText('connection was lost');
  await expect(box(page)).toHaveValue(email);
  expect(await shownToasts()).toEqual([]);
  await page.unroute('**/forms/newsletter');
  await send(page);
  await expect(toasts(page)).toContainText(thanks);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the newsletter pages and in the footer with its error shown', async ({
      page,
    }) => {
      for (const address of ['/newsletter', '/newsletter/thanks']) {
        await openLive(page, address);
        expect((await new AxeBuilder({ page }).analyze()).violations, address).toEqual([]);
      }
      await send(page);
      await expect(box(page)).toHaveAccessibleDescription(/Enter an email address/);
      expect((await new AxeBuilder({ page }).include('footer').analyze()).violations).toEqual([]);
    });
  });
}
