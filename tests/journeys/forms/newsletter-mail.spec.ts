import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { box, label, linksFor, newAddress, send, thanks } from '../../screens/newsletter-box.ts';
import { toasts } from '../../screens/toasts.ts';
import { openLive } from '../../stack/open-live.ts';

test('the mail links to a page that confirms only by its button, and to one that unsubscribes', async ({
  page,
  request,
}) => {
  const email = newAddress();
  await openLive(page, '/');
  await box(page).fill(email);
  await send(page);
  await expect(toasts(page)).toContainText(thanks);

  const { confirm, leave } = await linksFor(email);
  await test.step('opening the links changes nothing, and the pages are not cached or indexed', async () => {
    for (const path of [confirm, leave]) {
      const response = await request.get(path);
      expect(response.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'same-origin',
      });
      expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
    }
    await page.goto(confirm);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One press and the letter is yours');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
  await test.step('the button confirms, and the link then shows that it is done', async () => {
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
    await page.goto(confirm);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
  });
  await test.step('the other button unsubscribes, and the old link cannot subscribe again', async () => {
    await page.goto(leave);
    await page.getByRole('button', { name: 'Leave the list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left the list');
    await page.goto(confirm);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  });
});

test('a known address gets the same response, and an unknown link gets a 404', async ({ request }) => {
  const email = newAddress();
  const post = async () => {
    const response = await request.post('/newsletter', { form: { email }, maxRedirects: 0 });
    return [response.status(), response.headers().location, await response.text()];
  };
  const first = await post();
  expect(first.slice(0, 2)).toEqual([303, '/newsletter/thanks']);
  expect(await post()).toEqual(first);
  for (const action of ['confirm', 'leave']) {
    const path = `/newsletter/${action}/${'x'.repeat(24)}`;
    expect((await request.get(path)).status()).toBe(404);
    expect((await request.post(path)).status()).toBe(404);
  }
});

test('a form on another site cannot subscribe anyone', async ({ request }) => {
  const response = await request.post('/newsletter', {
    headers: { Origin: 'https://elsewhere.example' },
    form: { email: newAddress() },
  });
  expect(response.status()).toBe(400);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the thanks page, and a reload does not send it again', async ({ page }) => {
    const email = newAddress();
    await page.goto('/products');
    await box(page).fill(email);
    await send(page);
    await expect(page).toHaveURL('/newsletter/thanks');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    await expect(page.locator('main')).toContainText('Check your inbox to confirm.');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.reload();

    const { confirm } = await linksFor(email);
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
  });

  test('FTR-10 FTR-11 an invalid address is shown again with the message beside it', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('abc');
    await send(page);
    await expect(page).toHaveURL('/newsletter');
    const field = page.locator('main').getByLabel(label);
    await expect(field).toHaveValue('abc');
    await expect(field).toHaveAccessibleDescription('Enter an email address like name@company.lk');
    const email = newAddress();
    await field.fill(email);
    await page.locator('main').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/newsletter/thanks');
  });
});
