import { expect, type Locator, type Page, test } from '@playwright/test';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import { waitForHydration, watchComplaints } from '../stack/watch-page.ts';

const { home, services, products, industries, openings } = getContent();
const titles = home.slides.map(({ title }) => title);

const sliderOf = (page: Page) => page.getByRole('region', { name: 'What we build' });
const dotsOf = (page: Page) => sliderOf(page).locator('.dots a');
const slidesOf = (page: Page) => sliderOf(page).getByRole('group', { includeHidden: true });
const bandOf = (page: Page, heading: string) =>
  page.locator('main section', { has: page.getByRole('heading', { name: heading, exact: true }) });

/** The one slide that can be used, and it fills the slider once the track has come to rest. */
async function expectShown(page: Page, title: string) {
  const usable = sliderOf(page).locator('.slide:not([inert])');
  await expect(usable).toHaveCount(1);
  await expect(usable.getByRole('heading')).toHaveText(title);
  await expect(dotsOf(page).and(page.locator('[aria-current]'))).toHaveAttribute('aria-label', title);
  await expect.poll(async () => Math.abs((await usable.boundingBox())?.x ?? -1)).toBeLessThan(1);
}

const transitionOf = (page: Page) =>
  sliderOf(page)
    .locator('.slider__track')
    .evaluate((track) => getComputedStyle(track).transitionDuration);

/** A page whose clock stands still until the test winds it on, and which is alive from its first tick. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install({ time: '2026-11-16T09:00:00' });
  await page.clock.pauseAt('2026-11-16T09:00:01');
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expect(sliderOf(page)).toHaveAttribute('data-live');
}

async function isHeldAt(page: Page, title: string) {
  await page.clock.runFor(12_000);
  await expectShown(page, title);
}

test('RT-01 the home page shows the slider and the clients', async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto('/');
  await waitForHydration(page);
  await expect(sliderOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trusted By Industry Leaders' })).toBeVisible();
  await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('HOME-01 DATA-056 DATA-057 DATA-058 DATA-059 DATA-061 three slides show their title, text, drawing and two ways on', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await expect(slidesOf(page)).toHaveCount(3);
  expect(new Set(titles).size).toBe(3);
  for (const [index, slide] of home.slides.entries()) {
    await dotsOf(page).nth(index).click();
    await expectShown(page, slide.title);
    const shown = slidesOf(page).nth(index);
    await expect(shown.getByText(slide.description)).toBeInViewport();
    const drawing = shown.locator('.art-hero > svg');
    await expect(drawing).toBeInViewport();
    const links = shown.getByRole('link');
    await expect(links).toHaveText([slide.primaryCTA.text, slide.secondaryCTA.text]);
    for (const [place, { href }] of [slide.primaryCTA, slide.secondaryCTA].entries())
      await expect(links.nth(place)).toHaveAttribute('href', href);
  }
});

test('only the first drawing travels with the page', async ({ request }) => {
  const sent = await (await request.get('/')).text();
  expect(sent).toContain('id="h1');
  expect(sent).not.toMatch(/id="h[23]/);
});

for (const [id, index, path] of [
  ['HOME-02', 0, '/services/business-automation'],
  ['HOME-03', 1, '/services/web-development'],
  ['HOME-04', 2, '/services/mobile-app-development'],
] as const) {
  test(`${id} slide ${index + 1} leads to ${path}`, async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await dotsOf(page).nth(index).click();
    await slidesOf(page).nth(index).locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('HOME-05 HOME-06 HOME-07 HOME-08 the slides advance every 5000 ms in 700 ms and loop by a jump nobody sees', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await expectShown(page, titles[0] as string);
  await page.clock.runFor(4_999);
  await expectShown(page, titles[0] as string);
  await page.clock.runFor(1);
  expect(await transitionOf(page)).toBe('0.7s');
  await expectShown(page, titles[1] as string);
  await page.clock.runFor(5_000);
  await expectShown(page, titles[2] as string);

  await page.clock.runFor(5_000);
  const first = slidesOf(page).first();
  const last = slidesOf(page).last();
  await expectShown(page, titles[0] as string);
  const before = { first: await first.boundingBox(), last: await last.boundingBox() };
  expect(before.last?.x, 'the last slide has left to the left').toBeLessThan(0);
  expect(await transitionOf(page)).toBe('0.7s');
  await page.clock.runFor(699);
  expect(await transitionOf(page)).toBe('0.7s');
  await page.clock.runFor(1);
  expect(await transitionOf(page)).toBe('0s');
  expect(await first.boundingBox(), 'the first slide is where it was').toEqual(before.first);
  expect((await last.boundingBox())?.x, 'the last one waits on the right').toBeGreaterThan(0);
  await page.clock.runFor(20);
  expect(await transitionOf(page)).toBe('0.7s');

  await page.clock.runFor(4_279);
  await expectShown(page, titles[0] as string);
  await page.clock.runFor(1);
  await expectShown(page, titles[1] as string);
});

test('a dot pressed while the slides loop still leads to its slide', async ({ page }) => {
  await openWithStoppedClock(page);
  await page.clock.runFor(15_100);
  await dotsOf(page).nth(2).click();
  await page.clock.runFor(40);
  await expectShown(page, titles[2] as string);
});

test('the pause button holds the slides until it is pressed again', async ({ page }) => {
  await openWithStoppedClock(page);
  await page.getByRole('button', { name: 'Pause slides' }).click();
  await page.mouse.move(5, 5);
  await isHeldAt(page, titles[0] as string);
  await page.getByRole('button', { name: 'Play slides' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_000);
  await expectShown(page, titles[1] as string);
});

test('the slides stand still under a pointer, with the keyboard inside and in a hidden tab', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await sliderOf(page).hover();
  await isHeldAt(page, titles[0] as string);
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_000);
  await expectShown(page, titles[1] as string);

  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await isHeldAt(page, titles[1] as string);
  await hide(false);
  await page.clock.runFor(5_000);
  await expectShown(page, titles[2] as string);

  await slidesOf(page).last().getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(slidesOf(page).last().getByRole('link').last()).toBeFocused();
  await isHeldAt(page, titles[2] as string);
  await page.keyboard.press('Tab');
  await expect(dotsOf(page).first(), 'slides out of sight take no focus').toBeFocused();
  await page.keyboard.press('Enter');
  await expectShown(page, titles[0] as string);
});

test('a finger pushes the slides on and back', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/');
  await waitForHydration(page);
  const finger = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] });
    for (const x of [(from + to) / 2, to])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 302 }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(320, 80);
  await expectShown(page, titles[1] as string);
  await swipe(80, 320);
  await expectShown(page, titles[0] as string);
  await swipe(80, 320);
  await expectShown(page, titles[0] as string);
  await context.close();
});

test('HOME-09 the hero is at most 500 pixels high and its text stays inside', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await sliderOf(page).boundingBox();
    expect(box?.height, `${width}`).toBeLessThanOrEqual(500);
    for (const text of await sliderOf(page).locator('.slide__text').all()) {
      const inner = await text.boundingBox();
      const dots = await sliderOf(page).locator('.dots').boundingBox();
      expect((inner?.y ?? 0) + (inner?.height ?? 0), `${width}`).toBeLessThanOrEqual(dots?.y ?? 0);
    }
  }
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself and everything can be reached', async ({ page }) => {
    await openWithStoppedClock(page);
    await isHeldAt(page, titles[0] as string);
    await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
    await dotsOf(page).nth(1).click();
    expect(await transitionOf(page)).toBe('0s');
    await expectShown(page, titles[1] as string);

    const clients = bandOf(page, 'Trusted By Industry Leaders');
    expect(await movementOf(clients)).toEqual([]);
    await expect(clients.locator('[role=img]:visible')).toHaveCount(6);
    await expect(clients.getByRole('checkbox')).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first slide shows and the others come by dot and by keyboard', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: titles[0] as string })).toBeInViewport();
    await expect(page.getByRole('heading', { name: titles[1] as string })).not.toBeInViewport();
    await expect(sliderOf(page).getByRole('button')).toHaveCount(0);
    await dotsOf(page).nth(1).click();
    await expect(page.getByRole('heading', { name: titles[1] as string })).toBeInViewport();
    await expect(slidesOf(page).nth(1).locator('img')).toBeInViewport();
    await slidesOf(page).last().getByRole('link').first().focus();
    await expect(page.getByRole('heading', { name: titles[2] as string })).toBeInViewport();
    await slidesOf(page).last().getByRole('link').first().click();
    await expect(page).toHaveURL('/services/mobile-app-development');
  });

  test('the logos drift and can be stopped', async ({ page }) => {
    await page.goto('/');
    const clients = bandOf(page, 'Trusted By Industry Leaders');
    await clients.getByText('Pause').click();
    await expect(clients.getByRole('checkbox', { name: 'Pause the logos' })).toBeChecked();
    await expect(clients.getByText('Play')).toBeVisible();
  });
});

/** Animations only: a button that changes its colour under the pointer does not move. */
const movementOf = (band: Locator) =>
  band.evaluate((element) =>
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
  await page.goto('/');
  await waitForHydration(page);
  const clients = bandOf(page, 'Trusted By Industry Leaders');
  const running = [{ state: 'running', duration: 40_000 }];
  const paused = [{ state: 'paused', duration: 40_000 }];
  expect(await movementOf(clients)).toEqual(running);

  const logos = clients.locator('ul:not([aria-hidden]) [role=img]');
  await expect(logos).toHaveCount(6);
  for (const [index, { name, width }] of home.clients.entries()) {
    await expect(logos.nth(index)).toHaveAccessibleName(name);
    await expect(logos.nth(index).locator('svg')).toHaveCount(1);
    expect((await logos.nth(index).boundingBox())?.width).toBeCloseTo(width, 3);
  }

  await clients.locator('.marquee__view').hover();
  expect(await movementOf(clients)).toEqual(paused);
  await page.mouse.move(5, 5);
  await expect.poll(() => movementOf(clients)).toEqual(running);

  const stop = clients.getByRole('checkbox', { name: 'Pause the logos' });
  await clients.getByText('Pause').click();
  await expect(stop).toBeChecked();
  await page.mouse.move(5, 5);
  expect(await movementOf(clients)).toEqual(paused);
  await clients.getByText('Play').click();
  await page.mouse.move(5, 5);
  expect(await movementOf(clients)).toEqual(running);
  await stop.focus();
  await page.keyboard.press('Space');
  await expect(stop).toBeChecked();
  expect(await movementOf(clients)).toEqual(paused);
});

test('HOME-10 HOME-11 HOME-14 HOME-17 HOME-18 products, services and industries show their first six', async ({
  page,
}) => {
  await page.goto('/');
  for (const [heading, kind, entries] of [
    ['Featured Products', 'products', products],
    ['Our Services', 'services', services],
    ['Industry Expertise', 'industries', industries],
  ] as const) {
    const cards = bandOf(page, heading).locator(`a[href^="/${kind}/"]`);
    const six = entries.slice(0, 6);
    await expect(cards).toHaveCount(6);
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(six.map(({ name }) => name));
    expect(
      await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      heading,
    ).toEqual(six.map(({ slug }) => `/${kind}/${slug}`));
  }
});

test('HOME-15 HOME-16 HOME-17 DATA-048 DATA-049 careers shows the four openings in order', async ({
  page,
}) => {
  await page.goto('/');
  const jobs = bandOf(page, 'Careers').locator('li');
  await expect(jobs).toHaveCount(4);
  for (const [index, { id, title, department, type, location, description }] of openings.entries()) {
    const job = jobs.nth(index);
    await expect(job.getByRole('heading')).toHaveText(title);
    await expect(job.locator('.badge')).toHaveText([department, type ?? '', location]);
    await expect(job.getByText(firstSentence(description), { exact: true })).toBeVisible();
    await expect(job.getByRole('link', { name: `See the role, ${title}` })).toHaveAttribute(
      'href',
      `/careers/jobs/${id}`,
    );
  }
});

test('GEN-04 home names what we offer', async ({ page }) => {
  await page.goto('/');
  for (const offer of [
    /custom software/i,
    /web development/i,
    /mobile development/i,
    /ai automation/i,
    /it consulting/i,
  ])
    await expect(page.locator('main')).toContainText(offer, { useInnerText: true });
});

test('GEN-05 GEN-07 clients are led to contact and an expert, job seekers to careers', async ({ page }) => {
  for (const path of ['/', '/services', '/products/pos-system']) {
    await page.goto(path);
    for (const target of ['/contact', '/talk-to-expert', '/careers'])
      await expect(page.locator(`a[href^="${target}"]`), `${path} to ${target}`).not.toHaveCount(0);
  }
});
