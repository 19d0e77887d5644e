import { expect, type Page, test } from '@playwright/test';
import type { CatalogueItem } from '#app/seo/catalogue.server.ts';
import { firstSentence } from '#content/first-sentence.ts';
import { isHydrated, waitForHydration, watchComplaints } from '../stack/watch-page.ts';

const sections = [
  { label: 'Services', path: '/services', count: 13 },
  { label: 'Products', path: '/products', count: 14 },
  { label: 'Industries', path: '/industries', count: 15 },
] as const;
const phone = { width: 390, height: 844 };

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entry = (page: Page, label: string) => bar(page).locator('.menu__link', { hasText: label });
const panel = (page: Page, path: string) => page.locator(`#panel-${path.slice(1)}`);
const openPanels = (page: Page) => page.locator('header .mega:visible');
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const hamburger = (page: Page) => page.locator('header summary[aria-label="Menu"]');
const group = (page: Page, label: string) => drawer(page).locator('summary', { hasText: label });

async function visit(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

/** Keeps an answer back until told otherwise; holding the start file keeps the page from coming alive. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const told = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await told;
    await route.continue();
  });
  return release;
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('HDR-01 HDR-02 the header sticks to the top and is 4rem high', async ({ page }) => {
    await visit(page, '/services');
    const header = page.getByRole('banner');
    expect(await header.boundingBox()).toMatchObject({ y: 0, height: 64 });
    await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
    expect(await page.evaluate(() => window.scrollY)).toBe(1000);
    expect(await header.boundingBox()).toMatchObject({ y: 0, height: 64 });
    await expect(header).toBeInViewport({ ratio: 1 });
  });

  test('HDR-03 HDR-05 the logo leads home, Contact Us to the contact page', async ({ page }) => {
    await visit(page, '/services');
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Pahana, home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('HDR-04 HDR-06 the menu has six entries in order, each a link to its section page', async ({
    page,
  }) => {
    await visit(page, '/contact');
    const entries = ['Home', 'Services', 'Products', 'Industries', 'About Us', 'Careers'];
    expect(await bar(page).locator('.menu > li > a').allTextContents()).toEqual(entries);
    const paths = ['/', '/services', '/products', '/industries', '/about', '/careers'];
    for (const [place, label] of entries.entries()) {
      await entry(page, label).click();
      await expect(page).toHaveURL(paths[place] ?? '');
      await expect(openPanels(page), `${label} is not covered by its own list`).toHaveCount(0);
    }
  });

  test('HDR-07 the menu of wide screens begins at 1024 px', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await visit(page, '/');
    await expect(bar(page)).toBeVisible();
    await expect(hamburger(page)).toBeHidden();
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(bar(page)).toBeHidden();
    await expect(hamburger(page)).toBeVisible();
  });

  test('HDR-08 HDR-09 HDR-10 HDR-11 HDR-12 hovering opens one list at a time, leaving closes it', async ({
    page,
  }) => {
    await visit(page, '/');
    await expect(openPanels(page)).toHaveCount(0);
    for (const { label, path, count } of sections) {
      await entry(page, label).hover();
      await expect(panel(page, path)).toBeVisible();
      await expect(openPanels(page)).toHaveCount(1);
      await expect(panel(page, path).getByRole('listitem')).toHaveCount(count);
    }
    await page.getByRole('link', { name: 'Careers', exact: true }).first().hover();
    await expect(openPanels(page)).toHaveCount(0);
    await entry(page, 'Services').hover();
    const box = await panel(page, '/services').boundingBox();
    await page.mouse.move(640, 64 + (box?.height ?? 0) / 2, { steps: 5 });
    await expect(panel(page, '/services'), 'it stays while the pointer is in it').toBeVisible();
    await page.mouse.move(640, 64 + (box?.height ?? 0) + 40, { steps: 5 });
    await expect(openPanels(page)).toHaveCount(0);
  });

  test('HDR-13 HDR-16 HDR-17 HDR-18 following a link of a list closes it; View All leads to the section', async ({
    page,
  }) => {
    await visit(page, '/');
    const arrive = await hold(page, '**/products/pos-system.data');
    await entry(page, 'Products').hover();
    await panel(page, '/products').getByRole('listitem').first().click();
    await expect(openPanels(page)).toHaveCount(0);
    await expect(page, 'it does not wait for the next page').toHaveURL('/');
    arrive();
    await expect(page).toHaveURL('/products/pos-system');
    await expect(openPanels(page)).toHaveCount(0);
    for (const { label, path } of sections) {
      await entry(page, label).hover();
      await panel(page, path).getByRole('link', { name: 'View All' }).click();
      await expect(page).toHaveURL(path);
      await expect(openPanels(page)).toHaveCount(0);
    }
  });

  test('HDR-14 HDR-15 every entry of every catalogue is listed by name and first sentence', async ({
    page,
    request,
  }) => {
    const catalogue: CatalogueItem[] = await (await request.get('/catalogue.json')).json();
    // Narrow columns are where a sentence would be cut off.
    await page.setViewportSize({ width: 1024, height: 800 });
    await visit(page, '/');
    for (const { label, path, count } of sections) {
      const items = catalogue.filter(({ category }) => category === label);
      expect(items).toHaveLength(count);
      const rows = panel(page, path).getByRole('listitem').filter({ visible: true });
      await entry(page, label).hover();
      await expect(rows).toHaveCount(count);
      expect(await rows.locator('b').allTextContents()).toEqual(items.map(({ title }) => title));
      const sentences = items.map(({ description }) => firstSentence(description));
      expect(await rows.locator('span').allTextContents()).toEqual(sentences);
      // The content keeps every first sentence free of other full stops, so both readings agree.
      expect(sentences).toEqual(items.map(({ description }) => `${description.split('.', 1)}.`));
      const cut = await rows
        .locator('span')
        .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length);
      expect(cut, 'no sentence is cut off').toBe(0);
    }
  });

  test('HDR-06 the keyboard opens, walks and closes the lists', async ({ page }) => {
    await visit(page, '/');
    await entry(page, 'Home').focus();
    await page.keyboard.press('ArrowRight');
    await expect(entry(page, 'Services')).toBeFocused();
    await expect(panel(page, '/services')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(entry(page, 'Products')).toBeFocused();
    await expect(openPanels(page)).toHaveCount(1);
    await expect(panel(page, '/products')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(openPanels(page)).toHaveCount(0);
    await expect(entry(page, 'Products')).toBeFocused();
    await page.keyboard.press('Tab');
    const toggle = bar(page).getByRole('button', { name: 'Show all products' });
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(panel(page, '/products')).toBeVisible();

    const links = panel(page, '/products').getByRole('link');
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(entry(page, 'Products')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(openPanels(page)).toHaveCount(0);
    await expect(entry(page, 'Products')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products/pos-system');
    await expect(openPanels(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('HDR-06 leaving the menu by Tab closes its list', async ({ page }) => {
    await visit(page, '/');
    await entry(page, 'Industries').focus();
    await page.keyboard.press('ArrowDown');
    await expect(panel(page, '/industries')).toBeVisible();
    await panel(page, '/industries').getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(entry(page, 'About Us')).toBeFocused();
    await expect(openPanels(page)).toHaveCount(0);
  });

  test('HDR-11 HDR-13 what was hovered before the page came alive stays open, and closes on a link', async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    const release = await hold(page, '**/assets/start-*.js');
    await page.goto('/');
    await entry(page, 'Services').hover();
    await expect(panel(page, '/services')).toBeVisible();
    expect(await isHydrated(page)).toBe(false);
    release();
    await waitForHydration(page);
    await expect(panel(page, '/services')).toBeVisible();
    await panel(page, '/services').locator('a[href="/services/cloud-migration"]').click();
    await expect(page).toHaveURL('/services/cloud-migration');
    await expect(openPanels(page)).toHaveCount(0);
    await entry(page, 'Products').hover();
    await expect(openPanels(page)).toHaveCount(1);
    expect(complaints).toEqual([]);
  });

  test('RT-56 a new page begins at its top with the focus on its heading, Back returns to the place', async ({
    page,
  }) => {
    const scrollTo = (top: number) =>
      page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    await visit(page, '/');
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
    await visit(page, '/contact');
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
});

test.describe('on a wide touch screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true });

  test('HDR-06 a tap opens a list, a tap beside it closes it, a second tap follows the entry', async ({
    page,
  }) => {
    await visit(page, '/');
    await entry(page, 'Services').tap();
    await expect(panel(page, '/services')).toBeVisible();
    await expect(page).toHaveURL('/');
    await entry(page, 'Products').tap();
    await expect(panel(page, '/products')).toBeVisible();
    await expect(openPanels(page)).toHaveCount(1);
    await page.touchscreen.tap(640, 790);
    await expect(openPanels(page)).toHaveCount(0);

    const toggle = bar(page).getByRole('button', { name: 'Show all industries' });
    await toggle.tap();
    await expect(panel(page, '/industries')).toBeVisible();
    await toggle.tap();
    await expect(openPanels(page)).toHaveCount(0);

    await entry(page, 'Products').tap();
    await panel(page, '/products').locator('a[href="/products/pos-system"]').tap();
    await expect(page).toHaveURL('/products/pos-system');
    await expect(openPanels(page)).toHaveCount(0);
    await entry(page, 'Industries').tap();
    await entry(page, 'Industries').tap();
    await expect(page).toHaveURL('/industries');
    await expect(openPanels(page)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('MOB-01 MOB-02 MOB-03 MOB-04 the menu has three groups, one open at a time', async ({
    page,
    request,
  }) => {
    const catalogue: CatalogueItem[] = await (await request.get('/catalogue.json')).json();
    await visit(page, '/');
    await expect(drawer(page)).toBeHidden();
    await hamburger(page).tap();
    await expect(drawer(page)).toBeVisible();
    await expect(drawer(page).locator('summary')).toHaveText(sections.map(({ label }) => label));
    const openGroups = drawer(page).locator('details[open]');
    for (const { label, path } of sections) {
      await group(page, label).tap();
      await expect(openGroups).toHaveCount(1);
      const names = catalogue.filter(({ category }) => category === label).map(({ title }) => title);
      const links = openGroups.getByRole('link');
      expect(await links.allTextContents()).toEqual([...names, `View All ${path.slice(1)}`]);
      for (const link of await links.all()) await expect(link).toBeVisible();
    }
    await group(page, 'Industries').tap();
    await expect(openGroups).toHaveCount(0);
  });

  test('MOB-06 the menu has a Contact Us button, and following it closes the menu', async ({ page }) => {
    await visit(page, '/');
    await hamburger(page).tap();
    await drawer(page).getByRole('link', { name: 'Contact Us' }).tap();
    await expect(page).toHaveURL('/contact');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the menu closes by Escape, by its button, by leaving it and by Back', async ({ page }) => {
    await visit(page, '/');
    await hamburger(page).tap();
    await group(page, 'Products').focus();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(hamburger(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    await hamburger(page).tap();
    await expect(drawer(page)).toBeHidden();

    await hamburger(page).tap();
    await drawer(page).getByRole('link', { name: 'Contact Us' }).focus();
    await page.keyboard.press('Tab');
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator('main :focus')).toBeInViewport();

    await hamburger(page).tap();
    await drawer(page).getByRole('link', { name: 'Careers' }).tap();
    await expect(page).toHaveURL('/careers');
    await hamburger(page).tap();
    await page.getByRole('banner').getByRole('link', { name: 'Pahana, home' }).tap();
    await expect(page).toHaveURL('/');
    await expect(drawer(page)).toBeHidden();
    await hamburger(page).tap();
    await page.goBack();
    await expect(page).toHaveURL('/careers');
    await expect(drawer(page)).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('HDR-08 HDR-09 HDR-10 HDR-11 HDR-12 the lists open under the pointer, one at a time', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    for (const { label, path, count } of sections) {
      await entry(page, label).hover();
      await expect(openPanels(page)).toHaveCount(1);
      await expect(panel(page, path).getByRole('listitem').filter({ visible: true })).toHaveCount(count);
    }
    await page.mouse.move(640, 790);
    await expect(openPanels(page)).toHaveCount(0);
    await entry(page, 'Products').focus();
    await expect(panel(page, '/products')).toBeVisible();
    await panel(page, '/products').getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL('/products');
  });

  test('MOB-01 MOB-02 MOB-03 MOB-04 the menu and its groups open and close', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await hamburger(page).click();
    await expect(drawer(page)).toBeVisible();
    const openGroups = drawer(page).locator('details[open]');
    for (const { label } of sections) {
      await group(page, label).click();
      await expect(openGroups).toHaveCount(1);
      await expect(openGroups.locator('summary')).toHaveText(label);
    }
    await group(page, 'Industries').click();
    await expect(openGroups).toHaveCount(0);
    await drawer(page).getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');
  });
});
