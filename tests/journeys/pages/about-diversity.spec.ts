import { expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { expectLinks, sectionOf } from '../../screens/about-page.ts';

const { diversity } = getContent();
const path = '/about/diversity';

test('RT-50 DIV-01 DIV-02 DIV-03 DIV-04 DIV-05 DIV-06 DATA-136 four figures are under the heading', async ({
  page,
}) => {
  await page.goto(path);
  await expect(page.locator('.page-hero h1')).toBeVisible();
  const cards = sectionOf(page, 'Impact').locator('.stats > div');
  await expect(cards).toHaveCount(4);
  for (const [index, [value, label]] of [
    ['48%', 'Women'],
    ['42%', 'Diverse leaders'],
    ['9', 'Provinces'],
    ['4.7/5', 'Inclusion score'],
  ].entries()) {
    await expect(cards.nth(index).locator('.value')).toHaveText(`${value}`);
    await expect(cards.nth(index).locator('dt')).toHaveText(`${label}`);
  }
  await expect(page.getByRole('link', { name: 'Read Our D&I Report' })).toBeVisible();
});

test('DIV-07 DIV-13 DIV-14 DIV-15 DIV-16 DIV-17 DATA-134 six initiatives show their impact', async ({
  page,
}) => {
  await page.goto(path);
  const initiatives = sectionOf(page, 'Initiatives').locator('.columns > li');
  await expect(initiatives).toHaveCount(6);
  for (const [index, { title, description, impact }] of diversity.initiatives.entries()) {
    await expect(initiatives.nth(index).getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(initiatives.nth(index)).toContainText(description);
    await expect(initiatives.nth(index).locator('.eyebrow')).toHaveText(impact);
  }
  for (const claim of [
    '12 ERGs, 800+ members',
    '4,200+ trained',
    '500+ mentor pairs',
    '30% diverse suppliers',
  ])
    await expect(page.getByText(claim, { exact: true })).toBeVisible();
});

test('DIV-08 six programs show their participants', async ({ page }) => {
  await page.goto(path);
  const programs = sectionOf(page, 'Programs').locator('.index > li');
  await expect(programs).toHaveCount(6);
  for (const [index, { title, description, participants }] of diversity.programs.entries())
    await expect(programs.nth(index)).toHaveText(`${title}${description}${participants}`);
});

test('DIV-09 DIV-18 DIV-19 DIV-20 six commitments are listed for 2025', async ({ page }) => {
  await page.goto(path);
  const commitments = sectionOf(page, '2025 commitments').getByRole('listitem');
  await expect(commitments).toHaveText(
    diversity.commitments.map(
      ({ target, figure, isMet }) => `${target}${figure}${isMet ? 'Met' : 'Not yet'}`,
    ),
  );
  await expect(commitments).toHaveCount(6);
  for (const goal of [
    /50% gender representation/,
    /35% diverse supplier procurement/,
    /1,000 STEM students .*yearly/,
  ])
    await expect(commitments.filter({ hasText: goal })).toHaveCount(1);
});

test('DIV-10 two colleagues are quoted', async ({ page }) => {
  await page.goto(path);
  const quotes = sectionOf(page, 'What people say').getByRole('figure');
  await expect(quotes).toHaveCount(2);
  for (const [index, { content, name }] of diversity.quotes.entries()) {
    await expect(quotes.nth(index).getByRole('blockquote')).toHaveText(content);
    await expect(quotes.nth(index)).toContainText(name);
  }
});

test('DIV-11 DIV-12 as ruled, the closing buttons lead to the careers page and to the commitments', async ({
  page,
}) => {
  await expectLinks(page, path, '.closing', [['Explore Career Opportunities', '/careers']]);
  await page.goto(path);
  await page.getByRole('link', { name: 'Read Our D&I Report' }).click();
  await expect(page.getByRole('heading', { name: '2025 commitments' })).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
