import { expect, type Page, test } from '@playwright/test';
import { listDirectors, listExecutives } from '#content/list-people.ts';
import { getContent } from '#content/read-content.server.ts';
import { expectLinks, sectionOf } from '../../screens/about-page.ts';
import { waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

const { people, about } = getContent();
const executives = listExecutives(people);
const path = '/about/leadership';
const initials = ['NW', 'DR', 'FC', 'KV', 'SE', 'RV'];
const cardsOf = (page: Page) =>
  sectionOf(page, 'Executive Team')
    .locator('.person')
    .filter({ has: page.getByRole('button') });
const nameOf = (index: number) => executives[index]?.name ?? '';

test('RT-47 LDR-03 six principles open the page, before the Executive Team and the Board of Directors', async ({
  page,
}) => {
  await page.goto(path);
  expect(await page.locator('main section > .w h2:visible').allInnerTexts()).toEqual([
    'Leadership Principles',
    'Executive Team',
    'Board of Directors',
    'Lead something here',
  ]);
  const principles = sectionOf(page, 'Leadership Principles').locator('.columns > li');
  await expect(principles).toHaveText(
    about.principles.map(({ principle, description }) => `${principle}${description}`),
  );
  await expect(principles).toHaveCount(6);
});

test('LDR-04 LDR-05 LDR-06 LDR-07 LDR-08 LDR-17 DATA-109 DATA-110 DATA-111 DATA-112 DATA-115 six cards show initials, name, role, tenure, three lines and two tags', async ({
  page,
}) => {
  await page.goto(path);
  await expect(cardsOf(page)).toHaveCount(6);
  for (const [index, { name, role, tenure, bio, expertise }] of executives.entries()) {
    const card = cardsOf(page).nth(index);
    await expect(card.locator('> .ava')).toHaveText(initials[index] ?? '-');
    await expect(card.getByRole('button', { name })).toBeVisible();
    await expect(card.locator('.role').first()).toHaveText(role);
    await expect(card.locator('.badge--accent').first()).toHaveText(tenure);
    await expect(card.locator('> .bio')).toHaveText(bio);
    await expect(card.locator('> .bio')).toHaveCSS('-webkit-line-clamp', '3');
    await expect(card.locator('> .tags .badge')).toHaveText(expertise.slice(0, 2));
    await expect(card.locator('> [class^=art-]')).toHaveCount(0);
  }
});

test('LDR-09 LDR-10 LDR-11 LDR-12 LDR-13 LDR-14 LDR-15 LDR-16 LDR-17 DATA-113 DATA-114 DATA-116 each card opens the dialog of its person, and no other', async ({
  page,
}) => {
  const browserErrors = watchBrowserErrors(page);
  await page.goto(path);
  await waitForHydration(page);
  for (const [index, executive] of executives.entries()) {
    // The whole card is clickable, not only the name.
    await cardsOf(page)
      .nth(index)
      .click({ position: { x: 40, y: 150 } });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toHaveAccessibleName(executive.name);
    await expect(dialog.getByRole('img', { name: `Portrait of ${executive.name}` })).toBeVisible();
    await expect(dialog.getByText(executive.bio)).toBeVisible();
    await expect(dialog.getByText(executive.background)).toBeVisible();
    await expect(dialog.locator('.ticks li')).toHaveText(executive.achievements);
    await expect(dialog.locator('> .tags .badge')).toHaveText(executive.expertise);
    for (const degree of executive.education) await expect(dialog.getByText(degree)).toBeVisible();
    const links = dialog.locator('.acts').getByRole('link');
    await expect(links).toHaveText(['LinkedIn', 'Twitter', 'Email']);
    const { linkedin, twitter, email } = executive.social;
    expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
      linkedin,
      twitter,
      `mailto:${email}`,
    ]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
  expect(browserErrors).toEqual([]);
});

test('LDR-09 the dialog of an executive opens and closes with the keyboard, and the focus returns to the card', async ({
  page,
}) => {
  await page.goto(path);
  const button = page.getByRole('button', { name: nameOf(1) });
  const dialog = page.getByRole('dialog', { name: nameOf(1) });
  for (const key of ['Enter', 'Space']) {
    await test.step(`${key} opens the dialog with the focus in it, and the page behind does not scroll`, async () => {
      await button.focus();
      await page.keyboard.press(key);
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      const before = await page.evaluate(() => scrollY);
      await page.mouse.move(20, 300);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('link', { name: 'LinkedIn' })).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    });
    await test.step('Escape closes it and returns the focus', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
    });
  }
});

test('a click outside closes the dialog', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('button', { name: nameOf(0) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone the dialog fills the screen and scrolls from its name to its last link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(path);
  await page.getByRole('button', { name: nameOf(3) }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 });
  await expect(dialog.getByRole('heading', { name: nameOf(3) })).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  await page.keyboard.press('End');
  await expect(dialog.getByRole('link', { name: 'Email' })).toBeInViewport();
});

test('the dialog also opens in a browser without invoker commands', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    document.addEventListener('command', (event) => event.preventDefault(), true);
  });
  await page.goto(path);
  await waitForHydration(page);
  await page.getByRole('button', { name: nameOf(2) }).click();
  await expect(page.getByRole('dialog', { name: nameOf(2) })).toBeVisible();
});

test('LDR-18 LDR-19 LDR-20 GEN-14 DATA-123 DATA-124 DATA-125 DATA-126 DATA-127 one director is shown, labelled independent', async ({
  page,
}) => {
  await page.goto(path);
  const cards = sectionOf(page, 'Board of Directors').locator('.person');
  await expect(cards).toHaveCount(1);
  for (const { name, role, background, expertise } of listDirectors(people)) {
    await expect(cards.locator('.ava')).toHaveText('MJ');
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(name);
    await expect(cards.locator('.role')).toHaveText(role);
    await expect(cards.locator('.bio')).toHaveText(background);
    await expect(cards.locator('> .tags .badge')).toHaveText(expertise);
  }
  await expect(cards.locator('.badge--accent')).toHaveText('Independent Director');
  await expect(cards.locator('a, button')).toHaveCount(0);
});

test('LDR-01 LDR-02 LDR-21 LDR-22 the buttons lead to their pages, the closing ones as ruled', async ({
  page,
}) => {
  await expectLinks(page, path, '.page-hero .acts', [
    ['Our Story', '/about/our-story'],
    ['Join Our Team', '/careers'],
  ]);
  await expectLinks(page, path, '.closing', [
    ['Explore Leadership Opportunities', '/careers'],
    ['Contact Our Team', '/contact'],
  ]);
});
