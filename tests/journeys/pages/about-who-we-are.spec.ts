import { expect, test } from '@playwright/test';
import { describeOffice } from '#content/describe-office.ts';
import { listLeaders } from '#content/list-people.ts';
import { getContent } from '#content/read-content.server.ts';
import { expectLinks, sectionOf } from '../../screens/about-page.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const content = getContent();
const office = describeOffice(content);
const path = '/about/who-we-are';

test('ABT-08 the first button scrolls to the culture cards', async ({ page }) => {
  await page.goto(path);
  await waitForHydration(page);
  const cards = sectionOf(page, 'Our culture').locator('.columns > li');
  await expect(cards.first()).not.toBeInViewport();
  await page.locator('.page-hero .acts').getByRole('link', { name: 'Our culture' }).click();
  await expect(cards.first()).toBeInViewport();
  await expect(cards.first()).toHaveCSS('opacity', '1');
  expect(new URL(page.url()).pathname).toBe(path);
});

test('ABT-10 ABT-11 DATA-119 DATA-120 DATA-121 DATA-122 three leaders are shown with portrait, bio and the company’s social links', async ({
  page,
}) => {
  await page.goto(path);
  const social = await page
    .locator('.site-footer__social a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(social).toHaveLength(4);
  const cards = sectionOf(page, 'Leadership').locator('.person');
  await expect(cards).toHaveCount(3);
  for (const [index, { name, title, bio }] of listLeaders(content.people).entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(name);
    await expect(card).toContainText(title);
    await expect(card).toContainText(bio);
    await expect(card.getByRole('img', { name: `Portrait of ${name}` }).locator('svg')).toBeVisible();
    expect(
      await card.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(social);
  }
});

test('RT-45 GEN-01 ABT-12 the headquarters in Colombo are described', async ({ page }) => {
  await page.goto(path);
  const block = sectionOf(page, 'Headquarters');
  for (const [label, value] of [
    ['Type', 'Headquarters'],
    ['City', 'Colombo'],
    ['Established', '2020'],
    ['Address', office.address],
    ['Phone', office.phone],
    ['Email', office.email],
  ] as const)
    await expect(block.locator('.facts > div', { hasText: label }).locator('dd')).toContainText(value);
  await expect(block.getByRole('link', { name: 'Schedule a Visit' })).toBeVisible();
});

test('ABT-14 three cards describe the culture', async ({ page }) => {
  await page.goto(path);
  await expect(sectionOf(page, 'Our culture').getByRole('heading', { level: 3 })).toHaveText([
    'Innovation',
    'Collaboration',
    'Community',
  ]);
});

test('ABT-09 ABT-13 ABT-15 ABT-16 the buttons lead to the careers and the contact page', async ({ page }) => {
  await expectLinks(page, path, '.page-hero .acts', [['Join us', '/careers']]);
  await expectLinks(page, path, '.wash', [['Schedule a Visit', '/contact']]);
  await expectLinks(page, path, '.closing', [
    ['See openings', '/careers'],
    ['Contact Us', '/contact'],
  ]);
});
