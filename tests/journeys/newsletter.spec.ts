import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { defaultPorts } from '../stack/ports.ts';
import type { Mail } from '../stack/run-mailbox.ts';
import { waitForHydration } from '../stack/watch-page.ts';

const sentence = 'Thank you for subscribing!';
const label = 'A short letter, once a month';

const newAddress = () => `nimal.${crypto.randomUUID().slice(0, 8)}@company.example`;
const box = (page: Page) => page.getByRole('contentinfo').getByLabel(label);
const send = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
const toasts = (page: Page) => page.locator('[data-sonner-toast]');

async function openLive(page: Page, address: string) {
  await page.goto(address);
  await waitForHydration(page);
}

const isInvalid = (page: Page, fault: 'valueMissing' | 'typeMismatch') =>
  box(page).evaluate((input: HTMLInputElement, name) => input.validity[name], fault);

async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const mails: Mail[] = await (await request.get(`http://127.0.0.1:${defaultPorts.mails}`)).json();
  return mails.filter(({ to }) => to.includes(email));
}

async function linksFor(request: APIRequestContext, email: string) {
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);
  const [mail] = await mailsTo(request, email);
  const pathOf = (action: string) =>
    new RegExp(`/newsletter/${action}/[\\w-]{24}`).exec(mail?.text ?? '')?.[0] ?? 'no link';
  return { confirm: pathOf('confirm'), leave: pathOf('leave') };
}

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

test('FTR-10 the email is required: an empty box is answered beside it and nothing is sent', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await openLive(page, '/');
  await send(page);
  expect(await isInvalid(page, 'valueMissing')).toBe(true);
  await expect(box(page)).toHaveAccessibleDescription('Enter an email address like name@company.lk');
  await expect(box(page)).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
  expect(posts).toEqual([]);
});

test('FTR-11 the box is of email type and takes nothing else', async ({ page }) => {
  await openLive(page, '/');
  await expect(box(page)).toHaveAttribute('type', 'email');
  await box(page).fill('abc');
  await send(page);
  expect(await isInvalid(page, 'typeMismatch')).toBe(true);
  await expect(box(page)).toHaveAccessibleDescription(/Enter an email address/);
  await expect(box(page)).toHaveValue('abc');
  await expect(toasts(page)).toHaveCount(0);
});

test('FTR-12 TOAST-13 a new address on /about is thanked for at the bottom right and the box is cleared', async ({
  page,
}) => {
  await openLive(page, '/about');
  await box(page).fill(newAddress());
  await send(page);
  await expect(toasts(page)).toHaveText(new RegExp(`${sentence}.*Check your inbox to confirm\\.`));
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
  test(`TOAST-01 TOAST-20 on ${address} the thanks stand at the bottom right for 5000 ms`, async ({
    page,
  }) => {
    await page.clock.install();
    await openLive(page, address);
    await box(page).fill(newAddress());
    await page.clock.pauseAt(Date.now() + 600_000);
    await send(page);
    const tick = async () => {
      await page.clock.runFor(10);
      return toasts(page).count();
    };
    await expect.poll(tick, { intervals: [10] }).toBe(1);
    await expect(toasts(page)).toContainText(sentence);
    await expect(toasts(page)).toHaveAttribute('data-type', 'success');
    await expect(toasts(page)).toHaveAttribute('data-x-position', 'right');
    await expect(toasts(page)).toHaveAttribute('data-y-position', 'bottom');
    await page.clock.runFor(4890);
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false');
    await page.clock.runFor(120);
    await expect(toasts(page)).toHaveAttribute('data-removed', 'true');
    await page.clock.runFor(1000);
    await expect(toasts(page)).toHaveCount(0);
  });
}

test('on a small screen the thanks do not cover the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openLive(page, '/');
  await box(page).fill(newAddress());
  const form = page.getByRole('contentinfo').locator('form');
  const moveToToasts = () =>
    form.evaluate((element) => {
      const away = element.getBoundingClientRect().bottom - (innerHeight - 100);
      window.scrollBy({ top: away, behavior: 'instant' });
      return Math.abs(away);
    });
  await expect.poll(moveToToasts, { message: 'the form rests where the toast will stand' }).toBeLessThan(2);
  await send(page);
  await expect(toasts(page)).toHaveAttribute('data-mounted', 'true');
  await expect
    .poll(async () => {
      const [sent, thanks] = await Promise.all([form.boundingBox(), toasts(page).boundingBox()]);
      return (thanks?.y ?? 0) - (sent?.y ?? 0) - (sent?.height ?? 0);
    })
    .toBeGreaterThan(0);
});

test('a lost connection keeps the address and says so, and sending again works', async ({ page }) => {
  await openLive(page, '/services');
  const email = newAddress();
  await page.route('**/newsletter', (route) => route.abort());
  await box(page).fill(email);
  await send(page);
  await expect(page.getByRole('contentinfo').getByRole('status')).toContainText('connection was lost');
  await expect(box(page)).toHaveValue(email);
  await expect(toasts(page)).toHaveCount(0);
  await page.unroute('**/newsletter');
  await send(page);
  await expect(toasts(page)).toContainText(sentence);
});

test('the mail leads to a page that confirms only by its button, and another that leaves', async ({
  page,
  request,
}) => {
  const email = newAddress();
  await openLive(page, '/');
  await box(page).fill(email);
  await send(page);
  await expect(toasts(page)).toContainText(sentence);

  const { confirm, leave } = await linksFor(request, email);
  await test.step('opening the link changes nothing, is kept by nobody and found by nobody', async () => {
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
  await test.step('the button confirms, and once is enough', async () => {
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
    await page.goto(confirm);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
  });
  await test.step('the other button leaves, and the old link brings nobody back', async () => {
    await page.goto(leave);
    await page.getByRole('button', { name: 'Leave the list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left the list');
    await page.goto(confirm);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  });
});

test('a mail program leaves with one POST of its own, without redirect', async ({ page, request }) => {
  const email = newAddress();
  await request.post('/newsletter', { form: { email } });
  const { leave } = await linksFor(request, email);
  const response = await request.post(leave, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(200);
  await page.goto(leave);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left the list');
});

test('a known address gets the same answer, and a link nobody was sent gets none', async ({ request }) => {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the quiet pages nor in the footer with its message shown', async ({
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

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts by itself and leads to the quiet thanks, which a reload does not send again', async ({
    page,
    request,
  }) => {
    const email = newAddress();
    await page.goto('/products');
    await box(page).fill(email);
    await send(page);
    await expect(page).toHaveURL('/newsletter/thanks');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence);
    await expect(page.locator('main')).toContainText('Check your inbox to confirm.');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.reload();

    const { confirm } = await linksFor(request, email);
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
  });

  test('FTR-10 FTR-11 what is no address comes back with the message beside it', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('abc');
    await send(page);
    await expect(page).toHaveURL('/newsletter');
    const kept = page.locator('main').getByLabel(label);
    await expect(kept).toHaveValue('abc');
    await expect(kept).toHaveAccessibleDescription('Enter an email address like name@company.lk');
    const email = newAddress();
    await kept.fill(email);
    await page.locator('main').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/newsletter/thanks');
  });
});
