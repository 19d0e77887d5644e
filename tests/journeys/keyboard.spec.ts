import { expect, test } from '@playwright/test';
import { expectRing, walkTo } from '../screens/focus-ring.ts';
import { bar, entry, openPanels, panel, wide } from '../screens/header.ts';
import { dotsOf, expectShown, sliderOf, titles } from '../screens/home-slider.ts';
import { cards, category, count, industry, searchBox } from '../screens/product-listing.ts';
import * as search from '../screens/search-panel.ts';
import { carousel, expectSlide, names } from '../screens/service-carousel.ts';
import { openLive } from '../stack/open-live.ts';

test.use({ viewport: wide });

test('the keyboard alone walks header, lists, search, slider, carousel and filters, and always sees where it is', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expectRing(page);
  };
  const heading = page.getByRole('heading', { level: 1 });
  await openLive(page, '/');

  await test.step('the header begins with the way past it', async () => {
    await press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await press('Tab');
    await expect(page.getByRole('link', { name: 'Pahana, home' })).toBeFocused();
    await walkTo(page, entry(page, 'Services'));
  });

  await test.step('arrows walk the lists, Escape comes back from them', async () => {
    await expect(panel(page, '/services')).toBeVisible();
    const links = panel(page, '/services').getByRole('link');
    await press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await press('Escape');
    await expect(openPanels(page)).toHaveCount(0);
    await expect(entry(page, 'Services')).toBeFocused();
    await press('ArrowRight');
    await press('ArrowRight');
    await expect(entry(page, 'Industries')).toBeFocused();
    await press('Escape');
    await walkTo(page, bar(page).getByRole('button', { name: 'Show all industries' }));
    await walkTo(page, search.icon(page));
    await expect(openPanels(page)).toHaveCount(0);
  });

  await test.step('the search opens, is typed in, walked and left', async () => {
    await page.keyboard.press('Enter');
    await expect(search.box(page)).toBeFocused();
    await expectRing(page);
    await page.keyboard.type('payroll');
    await expect(search.heading(page, 'Results (1)')).toBeVisible();
    await press('ArrowDown');
    await expect(search.rows(page).getByRole('link').first()).toBeFocused();
    await press('Escape');
    await expect(search.panel(page)).toBeHidden();
    await expect(search.icon(page)).toBeFocused();
  });

  await test.step('the slider gives the shown slide, its dots and its pause', async () => {
    // Whichever slide is shown by now.
    await walkTo(page, sliderOf(page).locator('.slide:not([inert])').getByRole('link').first());
    await walkTo(page, dotsOf(page).nth(1));
    await press('Enter');
    await expectShown(page, titles[1]);
    await walkTo(page, sliderOf(page).getByRole('button', { name: 'Pause slides' }));
    await press('Enter');
    await expect(sliderOf(page).getByRole('button', { name: 'Play slides' })).toBeFocused();
  });

  await test.step('a link of the page leads on, and the next page begins at its heading', async () => {
    await walkTo(page, page.locator('main').getByRole('link', { name: 'All 13 services' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/services');
    await expect(heading).toHaveText(/services, under one roof/);
    await expect(heading).toBeFocused();
  });

  await test.step('the carousel turns by its arrows', async () => {
    await walkTo(page, carousel(page).getByRole('link').filter({ visible: true }));
    await walkTo(page, carousel(page).getByRole('button', { name: 'Next service' }));
    const before = await carousel(page).locator('h3:visible').textContent();
    await press('Enter');
    await expectSlide(page, names[(names.indexOf(before ?? '') + 1) % names.length]);
  });

  await test.step('the way back up leads to the products', async () => {
    await walkTo(page, entry(page, 'Products'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products');
    await expect(heading).toHaveText(/products, already at work/);
    await expect(heading).toBeFocused();
  });

  await test.step('the filters are typed, chosen and cleared', async () => {
    await walkTo(page, searchBox(page));
    await page.keyboard.type('management');
    await walkTo(page, category(page));
    await press('ArrowDown');
    await expect(category(page)).not.toHaveValue('all');
    await walkTo(page, industry(page));
    await walkTo(page, page.locator('main').getByRole('link', { name: 'Clear filters' }));
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('14 products found');
    await expect(count(page)).toBeFocused();
    await walkTo(page, cards(page).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products/pos-system');
    await expect(heading).toHaveText('POS System');
    await expect(heading).toBeFocused();
  });
});
