import { expect, test } from '@playwright/test';
import { expectFocusRing, tabTo } from '../../screens/focus-ring.ts';
import { bar, entry, openPanels, panel, wide } from '../../screens/header.ts';
import { dotsOf, expectShown, sliderOf, titles } from '../../screens/home-slider.ts';
import { cards, category, count, industry, searchBox } from '../../screens/product-listing.ts';
import * as search from '../../screens/search-panel.ts';
import { carousel, expectSlide, names } from '../../screens/service-carousel.ts';
import { openLive } from '../../stack/open-live.ts';

test.use({ viewport: wide });

test('header, lists, search, slider, carousel and filters work with the keyboard alone, and the focus is always visible', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expectFocusRing(page);
  };
  const heading = page.getByRole('heading', { level: 1 });
  await openLive(page, '/');

  await test.step('the header begins with a link that skips it', async () => {
    await press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await press('Tab');
    await expect(page.getByRole('link', { name: 'Pahana, home' })).toBeFocused();
    await tabTo(page, entry(page, 'Services'));
  });

  await test.step('arrow keys move in the lists, Escape returns to the menu', async () => {
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
    await tabTo(page, bar(page).getByRole('button', { name: 'Show all industries' }));
    await tabTo(page, search.icon(page));
    await expect(openPanels(page)).toHaveCount(0);
  });

  await test.step('the search opens, finds, is navigated and closes', async () => {
    await page.keyboard.press('Enter');
    await expect(search.box(page)).toBeFocused();
    await expectFocusRing(page);
    await page.keyboard.type('payroll');
    await expect(search.heading(page, 'Results (1)')).toBeVisible();
    await press('ArrowDown');
    await expect(search.rows(page).getByRole('link').first()).toBeFocused();
    await press('Escape');
    await expect(search.panel(page)).toBeHidden();
    await expect(search.icon(page)).toBeFocused();
  });

  await test.step('the slider offers the current slide, its dots and its pause button', async () => {
    // The slider moves, so any slide may be current.
    await tabTo(page, sliderOf(page).locator('.slide:not([inert])').getByRole('link').first());
    await tabTo(page, dotsOf(page).nth(1));
    await press('Enter');
    await expectShown(page, titles[1]);
    await tabTo(page, sliderOf(page).getByRole('button', { name: 'Pause slides' }));
    await press('Enter');
    await expect(sliderOf(page).getByRole('button', { name: 'Play slides' })).toBeFocused();
  });

  await test.step('a link opens the next page with the focus on its heading', async () => {
    await tabTo(page, page.locator('main').getByRole('link', { name: 'All 13 services' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/services');
    await expect(heading).toHaveText(/services, under one roof/);
    await expect(heading).toBeFocused();
  });

  await test.step('the carousel moves with its arrow buttons', async () => {
    await tabTo(page, carousel(page).getByRole('link').filter({ visible: true }));
    await tabTo(page, carousel(page).getByRole('button', { name: 'Next service' }));
    const before = await carousel(page).locator('h3:visible').textContent();
    await press('Enter');
    await expectSlide(page, names[(names.indexOf(before ?? '') + 1) % names.length]);
  });

  await test.step('Shift+Tab goes back up to the menu and to the products', async () => {
    await tabTo(page, entry(page, 'Products'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products');
    await expect(heading).toHaveText(/products, already at work/);
    await expect(heading).toBeFocused();
  });

  await test.step('the filters are filled, selected and cleared', async () => {
    await tabTo(page, searchBox(page));
    await page.keyboard.type('management');
    await tabTo(page, category(page));
    await press('ArrowDown');
    await expect(category(page)).not.toHaveValue('all');
    await tabTo(page, industry(page));
    await tabTo(page, page.locator('main').getByRole('link', { name: 'Clear filters' }));
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('14 products found');
    await expect(count(page)).toBeFocused();
    await tabTo(page, cards(page).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products/pos-system');
    await expect(heading).toHaveText('POS System');
    await expect(heading).toBeFocused();
  });
});
