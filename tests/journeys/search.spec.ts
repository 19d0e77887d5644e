import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { CatalogueItem } from '#app/seo/catalogue.server.ts';
import { isHydrated, waitForHydration, watchComplaints } from '../stack/watch-page.ts';

const placeholder = 'Search services, products, industries...';
const phone = { width: 390, height: 844 };
const quickLinks = [
  { title: 'All Services', category: 'Pages', path: '/services' },
  { title: 'All Products', category: 'Pages', path: '/products' },
  { title: 'All Industries', category: 'Pages', path: '/industries' },
  { title: 'Contact Us', category: 'Support', path: '/contact' },
];

const icon = (page: Page) => page.getByRole('banner').locator('.icon-btn[aria-label="Search"]');
const panel = (page: Page) => page.getByRole('search', { name: 'Site' });
const box = (page: Page) => page.getByPlaceholder(placeholder);
const rows = (page: Page) => panel(page).getByRole('listitem');
const heading = (page: Page, name: string) => panel(page).getByRole('heading', { name, exact: true });
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const hamburger = (page: Page) => page.locator('header summary[aria-label="Menu"]');

let catalogue: CatalogueItem[];
test.beforeEach(async ({ request }) => {
  catalogue = await (await request.get('/catalogue.json')).json();
});

async function openSearch(page: Page, path = '/about') {
  await page.goto(path);
  await waitForHydration(page);
  await icon(page).click();
  await expect(box(page)).toBeFocused();
}

/** A word that one item alone holds, in the given field and nowhere else in the catalogue. */
function wordOnlyIn(field: 'title' | 'description', category: CatalogueItem['category']) {
  const all = catalogue.map((item) => `${item.title}\n${item.description}`.toLowerCase());
  for (const item of catalogue.filter((each) => each.category === category)) {
    for (const word of item[field].toLowerCase().match(/[a-z]{5,}/g) ?? []) {
      const other = field === 'title' ? item.description : item.title;
      if (all.filter((text) => text.includes(word)).length === 1 && !other.toLowerCase().includes(word)) {
        return { word, item };
      }
    }
  }
  throw new Error(`no word stands in one ${field} of ${category} alone`);
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('SRCH-01 SRCH-02 the icon opens a panel with one text box that says what it searches', async ({
    page,
  }) => {
    await page.goto('/');
    await waitForHydration(page);
    await expect(panel(page)).toBeHidden();
    await icon(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('textbox')).toHaveCount(1);
    await expect(box(page)).toBeVisible();
  });

  test('SRCH-03 the box takes the focus 100 ms after the panel opened', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    // Come and gone once, so that the code of the panel is there and nothing but the clock is waited for.
    await icon(page).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await icon(page).click();
    await expect(panel(page)).toBeVisible();
    await page.clock.runFor(99);
    await expect(box(page)).not.toBeFocused();
    await page.clock.runFor(21);
    await expect(box(page)).toBeFocused();
  });

  test('SRCH-04 SRCH-12 SRCH-13 at most 8 are listed and counted; a last line tells how many match in all', async ({
    page,
  }) => {
    await openSearch(page);
    await box(page).fill('e');
    await expect(rows(page)).toHaveCount(8);
    await expect(heading(page, 'Results (8)')).toBeVisible();
    const holdsE = ({ title, description }: CatalogueItem) =>
      `${title} ${description}`.toLowerCase().includes('e');
    await expect(panel(page)).toContainText(`${catalogue.filter(holdsE).length} match in all`);
    await expect(panel(page).getByRole('status')).toHaveText('Results (8)');
    const products = catalogue.filter((item) => item.category === 'Products' && holdsE(item)).length;
    await panel(page)
      .getByRole('link', { name: `${products} in Products` })
      .click();
    await expect(page).toHaveURL('/products?q=e');
    await expect(panel(page)).toBeHidden();

    await icon(page).click();
    await box(page).fill('payroll');
    await expect(heading(page, 'Results (1)')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(panel(page)).not.toContainText('match in all');
  });

  test('SRCH-05 SRCH-06 SRCH-07 every entry is found by its name and shows title, description and kind', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await openSearch(page);
    for (const { title, description, category, href } of catalogue) {
      await box(page).fill(title);
      const row = rows(page).filter({ has: page.locator(`a[href="${href}"]`) });
      await expect(row.locator('b')).toHaveText(title);
      await expect(row.locator('span')).toHaveText(description);
      await expect(row.locator('i')).toHaveText(category);
    }
  });

  test('SRCH-08 capitals make no difference', async ({ page }) => {
    await openSearch(page);
    await box(page).fill('CLOUD');
    await expect(rows(page).first()).toContainText('Cloud Migration');
    const shouted = await rows(page).allTextContents();
    await box(page).fill('');
    await expect(heading(page, 'Quick Links')).toBeVisible();
    await box(page).fill('cloud');
    await expect(rows(page)).toHaveText(shouted);
  });

  test('SRCH-09 SRCH-10 SRCH-11 a word of one title or one description finds it, in all three catalogues', async ({
    page,
  }) => {
    await openSearch(page);
    for (const category of ['Services', 'Products', 'Industries'] as const) {
      for (const field of ['title', 'description'] as const) {
        const { word, item } = wordOnlyIn(field, category);
        await box(page).fill(word);
        await expect(heading(page, 'Results (1)')).toBeVisible();
        await expect(rows(page).getByRole('link')).toHaveAttribute('href', item.href);
        await expect(rows(page).locator('i')).toHaveText(category);
        await expect(rows(page).locator('mark').first(), 'why it was found is in sight').toBeInViewport();
      }
    }
  });

  test('ERR-02 SRCH-14 without a match the panel says so and what to try', async ({ page }) => {
    await openSearch(page);
    await box(page).fill('zzqqxx');
    await expect(panel(page).getByText('No results found for "zzqqxx"', { exact: true })).toBeVisible();
    await expect(
      panel(page).getByText('Try searching for services, products, or industries', { exact: true }),
    ).toBeVisible();
    await expect(panel(page).getByRole('status')).toContainText('No results found');
    await expect(rows(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about');
  });

  test('SRCH-15 SRCH-16 SRCH-17 an empty box shows four Quick Links that lead to their pages', async ({
    page,
  }) => {
    for (const { title, path } of quickLinks) {
      await openSearch(page);
      await expect(heading(page, 'Quick Links')).toBeVisible();
      await expect(rows(page).locator('b')).toHaveText(quickLinks.map((link) => link.title));
      await expect(rows(page).locator('i')).toHaveText(quickLinks.map((link) => link.category));
      await rows(page).filter({ hasText: title }).getByRole('link').click();
      await expect(page).toHaveURL(path);
      await expect(panel(page)).toBeHidden();
    }
  });

  test('SRCH-17 a result of each kind leads to its own page and closes the panel', async ({ page }) => {
    for (const category of ['Services', 'Products', 'Industries'] as const) {
      const { word, item } = wordOnlyIn('description', category);
      await openSearch(page);
      await box(page).fill(word);
      await rows(page).getByRole('link').click();
      await expect(page).toHaveURL(item.href);
      await expect(panel(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
  });

  test('SRCH-18 SRCH-19 a click outside closes the panel and clears what was typed', async ({ page }) => {
    await openSearch(page);
    await box(page).fill('cloud');
    await expect(heading(page, 'Quick Links')).toBeHidden();
    await page.mouse.click(200, 500);
    await expect(panel(page)).toBeHidden();
    await icon(page).click();
    await expect(box(page)).toHaveValue('');
    await expect(heading(page, 'Quick Links')).toBeVisible();
    await icon(page).click();
    await expect(panel(page), 'the icon closes what it opened').toBeHidden();
  });

  test('the keyboard alone opens, walks, follows and leaves the search', async ({ page }) => {
    await page.goto('/about');
    await waitForHydration(page);
    await icon(page).focus();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('management');
    await expect(heading(page, 'Results (8)')).toBeVisible();
    const links = rows(page).getByRole('link');
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(icon(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
    await page.keyboard.type('school');
    await expect(links.first()).toContainText('School Management');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products/school-management');
    await expect(panel(page)).toBeHidden();

    await icon(page).focus();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page), 'it does not stand before what has the focus').toBeHidden();
  });

  test('an open search is left alone by a pointer that passes the menu, and closes on Back', async ({
    page,
  }) => {
    await page.goto('/');
    await openSearch(page, '/about');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Services' })
      .first()
      .hover();
    await box(page).fill('till');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('header .mega:visible')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(panel(page)).toBeHidden();
  });

  test('a click before the page is live opens the panel, and what was typed there is searched', async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    let release = () => {};
    const told = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/start-*.js', async (route) => {
      await told;
      await route.continue();
    });
    await page.goto('/');
    await icon(page).click();
    await expect(panel(page)).toBeVisible();
    await box(page).fill('till');
    expect(await isHydrated(page)).toBe(false);
    release();
    await expect(rows(page).first().locator('mark').first()).toHaveText('till');
    await expect(box(page)).toHaveValue('till');
    await expect(box(page)).toBeFocused();
    expect(complaints).toEqual([]);
  });

  test('QRY-04 QRY-05 QRY-12 QRY-13 QRY-14 no page queries anything; the search asks once for the catalogue', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const queries: string[] = [];
    const panelCode: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (['fetch', 'xhr'].includes(request.resourceType())) queries.push(pathname);
      if (pathname.includes('search-results')) panelCode.push(pathname);
    });
    const fixed = [
      '/',
      '/contact',
      '/services',
      '/products',
      '/industries',
      '/about',
      '/careers',
      '/support',
    ];
    for (const path of [...fixed, ...catalogue.map(({ href }) => href)]) {
      await page.goto(path);
      await waitForHydration(page);
    }
    expect(queries).toEqual([]);
    expect(panelCode).toEqual([]);

    await icon(page).hover();
    await expect.poll(() => panelCode.length, 'a pointer on the icon brings the code').toBe(1);
    expect(queries).toEqual([]);
    await icon(page).click();
    await box(page).fill('cloud');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await icon(page).click();
    await box(page).fill('till');
    await expect(rows(page).first()).toBeVisible();
    expect(queries).toEqual(['/catalogue.json']);
  });

  test('a search that cannot load says so, still leads on, and works the next time it is opened', async ({
    page,
  }) => {
    let isDown = true;
    await page.route('**/catalogue.json', (route) =>
      isDown ? route.fulfill({ status: 503, body: 'resting' }) : route.continue(),
    );
    await openSearch(page);
    await box(page).fill('cloud');
    await expect(panel(page).getByRole('alert')).toContainText('The search did not load');
    await expect(rows(page).locator('b')).toHaveText(quickLinks.map(({ title }) => title));
    await page.keyboard.press('Escape');
    isDown = false;
    await icon(page).click();
    await box(page).fill('cloud');
    await expect(rows(page).first()).toContainText('Cloud Migration');

    await page.route('**/search-results-*.js', (route) => route.abort());
    await openSearch(page);
    await box(page).fill('cloud');
    await expect(panel(page).getByRole('alert')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?q=cloud');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in the open search in the ${colorScheme} theme`, async ({ page }) => {
      test.setTimeout(90_000);
      await page.emulateMedia({ colorScheme });
      await openSearch(page);
      const violations = async () => (await new AxeBuilder({ page }).analyze()).violations;
      expect(await violations()).toEqual([]);
      await box(page).fill('e');
      await expect(rows(page)).toHaveCount(8);
      expect(await violations()).toEqual([]);
      await box(page).fill('zzqqxx');
      await expect(panel(page).getByText('No results found')).toBeVisible();
      expect(await violations()).toEqual([]);
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('MOB-05 MOB-07 MOB-08 MOB-09 MOB-10 the menu has Search: a panel of full width that closes and forgets', async ({
    page,
  }) => {
    await page.goto('/');
    await waitForHydration(page);
    await hamburger(page).tap();
    await drawer(page).getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(drawer(page)).toBeHidden();
    await expect(panel(page)).toBeVisible();
    expect(await panel(page).boundingBox()).toMatchObject({ x: 0, width: 390 });
    await expect(box(page)).toBeFocused();
    await box(page).fill('cloud');
    await expect(rows(page).first()).toContainText('Cloud Migration');
    await panel(page).getByRole('button', { name: 'Close search' }).tap();
    await expect(panel(page)).toBeHidden();
    await expect(hamburger(page), 'the focus is back where the way began').toBeFocused();

    await hamburger(page).tap();
    await icon(page).tap();
    await expect(drawer(page)).toBeHidden();
    await expect(box(page)).toHaveValue('');
    await expect(heading(page, 'Quick Links')).toBeVisible();
    await expect(box(page)).toBeFocused();
    await rows(page).filter({ hasText: 'All Industries' }).getByRole('link').tap();
    await expect(page).toHaveURL('/industries');
    await expect(panel(page)).toBeHidden();
  });

  test('the panel fits a screen of 320 by 480 and scrolls by itself', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await openSearch(page);
    await box(page).fill('phone');
    await expect(rows(page)).toHaveCount(8);
    const size = await panel(page).evaluate((element) => ({
      bottom: element.getBoundingClientRect().bottom,
      sideways: element.scrollWidth - element.clientWidth,
      isScrolling: element.scrollHeight > element.clientHeight,
    }));
    expect(size).toEqual({ bottom: expect.any(Number), sideways: 0, isScrolling: true });
    expect(size.bottom).toBeLessThanOrEqual(480);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the panel opens, offers the Quick Links and asks the product listing', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/about');
    await icon(page).click();
    await expect(rows(page).locator('b')).toHaveText(quickLinks.map(({ title }) => title));
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await icon(page).click();
    await box(page).fill('school');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?q=school');
  });

  test('MOB-05 MOB-08 the menu of a phone leads to it as well', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/about');
    await hamburger(page).click();
    await drawer(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close search' }).click();
    await expect(panel(page)).toBeHidden();
  });
});
