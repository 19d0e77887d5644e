import { expect, type Locator, type Page, test } from '@playwright/test';
import { entry, openPanels, wide } from '../../screens/header.ts';
import { openLive } from '../../stack/open-live.ts';
import { waitForFade } from '../../stack/wait-for-fade.ts';
import { watchBrowserErrors, watchViolations } from '../../stack/watch-page.ts';

test.use({ viewport: wide });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

/** Clicks without scrolling the link into view first. */
const clickInPlace = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());

test('RT-56 a new page begins at its top with the focus on its heading, Back returns to the scroll position', async ({
  page,
}) => {
  await openLive(page, '/');
  await scrollTo(page, 1500);
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(heading(page, 'Talk to a person in Colombo')).toBeFocused();
  expect(await scrollY(page), 'at once, without smooth scrolling').toBe(0);

  await entry(page, 'Services').click();
  await expect(heading(page, 'services, under one roof')).toBeFocused();
  await waitForFade(page);
  await expect(openPanels(page), 'the pointer over the menu opens no list').toHaveCount(0);
  const link = page.locator('main a[href="/services/custom-software"]').last();
  await link.scrollIntoViewIfNeeded();
  const place = await scrollY(page);
  expect(place).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL('/services/custom-software');
  await expect(heading(page, 'Custom Software')).toBeFocused();
  expect(await scrollY(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect.poll(() => scrollY(page)).toBe(place);
});

test('RT-56 an address with an anchor scrolls to it', async ({ page }) => {
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

declare global {
  var fades: { calls: number; headerTops: Set<number>; groups: Set<string> };
}

/** Counts the view transitions and records the header position in every frame. */
async function watchFades(page: Page) {
  await page.addInitScript(() => {
    globalThis.fades = { calls: 0, headerTops: new Set(), groups: new Set() };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      globalThis.fades.calls += 1;
      transition.ready.then(function inspectFrame() {
        for (const animation of document.getAnimations()) {
          const { pseudoElement } = animation.effect as KeyframeEffect;
          if (pseudoElement?.startsWith('::view-transition')) globalThis.fades.groups.add(pseudoElement);
        }
        const header = document.querySelector('header');
        globalThis.fades.headerTops.add(header?.getBoundingClientRect().top ?? -1);
        if (document.documentElement.matches(':active-view-transition')) requestAnimationFrame(inspectFrame);
      });
      return transition;
    };
  });
}
const readFades = (page: Page) =>
  page.evaluate(() => {
    const { calls, headerTops, groups } = globalThis.fades;
    return { calls, headerTops: [...headerTops], groups: [...groups].sort() };
  });

test('RT-56 pages fade into one another, forward and back, and the header does not move', async ({
  page,
}) => {
  const browserErrors = watchBrowserErrors(page);
  await watchViolations(page, browserErrors);
  await watchFades(page);
  await openLive(page, '/services');
  await scrollTo(page, 1200);
  await clickInPlace(page.getByRole('banner').getByRole('link', { name: 'Contact Us' }));
  await expect(heading(page, 'Talk to a person in Colombo')).toBeFocused();
  expect(await scrollY(page)).toBe(0);
  await waitForFade(page);
  const fade = ['::view-transition-new(root)', '::view-transition-old(root)'];
  await expect.poll(() => readFades(page)).toMatchObject({ calls: 1, headerTops: [0] });
  expect((await readFades(page)).groups).toEqual(expect.arrayContaining(fade));
  expect((await readFades(page)).groups.filter((group) => /(old|new)\(header/.test(group))).toEqual([]);

  await page.goBack();
  await expect(heading(page, 'services, under one roof')).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(1200);
  await expect.poll(() => readFades(page)).toMatchObject({ calls: 2, headerTops: [0] });
  expect(browserErrors).toEqual([]);
});

/** Listings with a card that takes its drawing along. The first industries are shown twice on their listing. */
const cards = {
  '/products': 'a.stage-card[href="/products/crm-system"]',
  '/services': 'a.row[href="/services/custom-software"]',
  '/industries': '.cloths--short a[href="/industries/healthcare"]',
};
for (const [listing, card] of Object.entries(cards)) {
  test(`the drawing of a card in ${listing} moves to its place on the page, and back`, async ({ page }) => {
    await watchFades(page);
    await openLive(page, listing);
    const carried = ['::view-transition-new(object)', '::view-transition-old(object)'];
    const groups = async () => (await readFades(page)).groups;
    await page.locator(card).click();
    await expect(page).not.toHaveURL(listing);
    await expect.poll(groups, 'both pages have the drawing').toEqual(expect.arrayContaining(carried));
    await waitForFade(page);
    await page.evaluate(() => globalThis.fades.groups.clear());
    await page.goBack();
    await expect(page).toHaveURL(listing);
    await expect.poll(groups).toEqual(expect.arrayContaining(carried));
    await waitForFade(page);
    await expect(page.locator('[data-carries]')).toHaveCount(0);
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('RT-56 pages change without fading', async ({ page }) => {
    await watchFades(page);
    await openLive(page, '/services');
    await scrollTo(page, 1200);
    await clickInPlace(entry(page, 'Industries'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL('/industries');
    expect(await scrollY(page)).toBe(0);
    expect((await readFades(page)).calls).toBe(0);
  });
});
