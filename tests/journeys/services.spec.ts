import { expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { readMain } from '../stack/read-main.ts';
import { waitForHydration, watchComplaints } from '../stack/watch-page.ts';

const { services } = getContent();
const names = services.map(({ name }) => name);
const slugs = [
  'digital-transformation',
  'cloud-migration',
  'custom-software',
  'data-analytics',
  'web-development',
  'devops-agile',
  'business-automation',
  'blockchain-consulting',
  'security-consulting',
  'ux-ui',
  'bpa-rpa',
  'managed-it',
  'mobile-app-development',
];

const carousel = (page: Page) => page.getByRole('region', { name: 'Services in turn' });
const press = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true }).click();

async function expectSlide(page: Page, name: string | undefined) {
  await expect(carousel(page).locator('h3:visible')).toHaveText([name ?? '']);
  await expect(carousel(page).locator('[aria-current]')).toHaveAttribute('aria-label', name ?? '');
}

/** With the page's clock stopped and nothing holding the carousel back: it has just begun to wait for its turn. */
async function openStill(page: Page, hold?: () => Promise<void>) {
  await page.clock.install();
  await page.goto('/services');
  await waitForHydration(page);
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
  await page.clock.runFor(3999);
  await expectSlide(page, names[0]);
  for (const name of [...names.slice(1), names[0], names[1]]) {
    await page.clock.runFor(1);
    await expectSlide(page, name);
    await page.clock.runFor(3999);
    await expectSlide(page, name);
  }
});

test('SVC-04 SVC-05 SVC-06 SVC-07 arrows and dots lead anywhere, round the end too', async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto('/services');
  await waitForHydration(page);
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
  await expect(page).toHaveURL(`/services/${slugs[2]}`);
  expect(complaints).toEqual([]);
});

test('the pause button stops the carousel and starts it again', async ({ page }) => {
  await openStill(page, async () => {
    await press(page, 'Pause slides');
    await page.mouse.move(0, 0);
  });
  await page.clock.runFor(20_000);
  await expectSlide(page, names[0]);
  await press(page, 'Play slides');
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expectSlide(page, names[1]);
});

test('the carousel waits under the pointer', async ({ page }) => {
  await openStill(page, async () => {});
  await page.clock.runFor(20_000);
  await expectSlide(page, names[0]);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expectSlide(page, names[1]);
});

test('the carousel waits while the keyboard is in it', async ({ page }) => {
  await openStill(page, async () => {
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await carousel(page).getByRole('link').first().focus();
  });
  await page.clock.runFor(20_000);
  await expectSlide(page, names[0]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSlide(page, names[0]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSlide(page, names[1]);
  await page.locator('main .row').first().focus();
  await page.clock.runFor(4000);
  await expectSlide(page, names[2]);
});

test('the carousel waits while its tab is hidden', async ({ page }) => {
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await openStill(page);
  await setHidden(true);
  await page.clock.runFor(20_000);
  await expectSlide(page, names[0]);
  await setHidden(false);
  await page.clock.runFor(4000);
  await expectSlide(page, names[1]);
});

test.describe('for who asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the carousel stands still, turns when asked and plays when told', async ({ page }) => {
    await openStill(page);
    await page.clock.runFor(20_000);
    await expectSlide(page, names[0]);
    await press(page, 'Next service');
    await expectSlide(page, names[1]);
    const slide = carousel(page).locator('[data-turn="in"]');
    expect(await slide.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    await press(page, 'Play slides');
    await page.mouse.move(0, 0);
    await page.clock.runFor(4000);
    await expectSlide(page, names[2]);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe turns the carousel', async ({ page }) => {
    await page.goto('/services');
    await waitForHydration(page);
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
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/services');
  await waitForHydration(page);
  for (let turn = 0; turn < names.length; turn += 1) await press(page, 'Next service');
  await expectSlide(page, names[0]);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
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

test('RT-11 SVC-01 the listing shows 13 cards, each leading to its service', async ({ page }) => {
  await page.goto('/services');
  const cards = page.locator('main a.row');
  const hrefs = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(slugs.map((slug) => `/services/${slug}`));
  await cards.nth(5).click();
  await expect(page).toHaveURL('/services/devops-agile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DevOps & Agile');
});

test('SVC-08 SVC-09 buttons lead to an expert and to the wizard', async ({ page }) => {
  for (const path of ['/talk-to-expert', '/get-started']) {
    await page.goto('/services');
    await page.locator(`main a.btn[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
  }
});

test('SLUG-05 an unknown service shows the listing instead', async ({ page }) => {
  const complaints = watchComplaints(page);
  expect((await page.goto('/services/does-not-exist'))?.status()).toBe(404);
  await expect(page.locator('main a.row')).toHaveCount(13);
  await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
  await expect(page.getByText('We could not find that service.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await waitForHydration(page);
  await press(page, 'Next service');
  await expectSlide(page, names[1]);
  expect(complaints).toEqual([]);
});

test('SLUG-01 RT-12 SVC-10 SVC-11 SVC-12 SVC-13 SVC-14 SVC-15 SVC-16 every service page shows its whole record', async ({
  page,
}) => {
  test.setTimeout(120_000);
  expect(services.map(({ slug }) => slug)).toEqual(slugs);
  const questions = new Set<string>();
  for (const service of services) {
    expect((await page.goto(`/services/${service.slug}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name);
    await expect(page.locator('.page-hero').getByRole('link', { name: 'Talk to an Expert' })).toBeVisible();
    const shown = await readMain(page);
    for (const words of [
      service.description,
      service.longDescription,
      'Highlights',
      ...service.highlights.flatMap(({ value, label, note }) => [value, label, note]),
      ...service.process.flatMap(({ title, when = '', description }) => [title, when, description]),
      ...service.benefits,
      ...service.features,
      ...service.technologies,
      ...service.deliverables,
      ...service.industries.flatMap(({ name, description, solutions }) => [name, description, ...solutions]),
      ...service.caseStudies.flatMap((study) => [
        study.client,
        study.challenge,
        study.solution,
        ...study.results,
      ]),
    ]) {
      expect(shown, `${service.slug}: ${words}`).toContain(words);
    }
    await expect(page.locator('.line .sign')).toHaveText(service.process.map(({ title }) => title));
    await expect(page.locator('main .story')).toHaveCount(service.caseStudies.length || 2);
    const asked = await page.locator('main .faq summary').allInnerTexts();
    expect(asked).toHaveLength(6);
    questions.add(asked.join());
  }
  expect(
    services.some(({ caseStudies }) => caseStudies.length === 0),
    'a fallback was seen',
  ).toBe(true);
  expect(questions.size, 'the same six everywhere').toBe(1);
});

test('SVC-17 the Talk to an Expert button carries the name of the service along', async ({ page }) => {
  for (const [slug, name] of [
    ['web-development', 'Web Development'],
    ['bpa-rpa', 'BPA & RPA'],
  ]) {
    await page.goto(`/services/${slug}`);
    await page.locator('.page-hero').getByRole('link', { name: 'Talk to an Expert' }).click();
    await expect(page).toHaveURL(/\/talk-to-expert\?/);
    expect(new URL(page.url()).searchParams.get('service')).toBe(name);
  }
});
