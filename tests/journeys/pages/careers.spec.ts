import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import { waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

const { careers, openings } = getContent();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const openPositions = (page: Page) => heading(page, 'Opportunities in Sri Lanka');
const cards = (page: Page) => page.locator('main li.job');
const sectionOf = (page: Page, name: string) => page.locator('main section', { has: heading(page, name) });

const sectionHeadings = {
  openings: 'Opportunities in Sri Lanka',
  'why-us': 'Why Join Us',
  culture: 'Work culture',
  closing: 'Is your desk the empty one?',
};

for (const [clause, path] of [
  ['RT-32', 'why-us'],
  ['RT-33', 'life'],
  ['RT-34', 'jobs'],
  ['RT-36', 'internships'],
  ['RT-37', 'training'],
  ['RT-38', 'remote'],
  ['RT-39', 'benefits'],
  ['RT-40', 'stories'],
  ['RT-41', 'talent-community'],
  ['RT-42', 'referral'],
] as const) {
  test(`${clause} /careers/${path} opens the careers screen at the matching section, with its own title`, async ({
    page,
  }) => {
    const browserErrors = watchBrowserErrors(page);
    const view = careers.views.find((known) => known.path === path);
    expect((await page.goto(`/careers/${path}`))?.status()).toBe(200);
    await expect(openPositions(page)).toBeVisible();
    await expect(page).toHaveTitle(`${view?.metaTitle} | Pahana`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/careers$/);
    await expect(heading(page, sectionHeadings[view?.section ?? 'openings'])).toBeInViewport();
    if (view?.text) await expect(page.getByText(view.text)).toBeInViewport();
    await waitForHydration(page);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(browserErrors).toEqual([]);
  });
}

test('RT-31 CAR-01 CAR-02 the hero leads to the open positions', async ({ page }) => {
  await page.goto('/careers');
  await expect(page).toHaveTitle(/^Careers .* \| Pahana$/);
  await waitForHydration(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 480 });
  await expect(openPositions(page)).not.toBeInViewport();
  await page.locator('.page-hero').getByRole('link', { name: 'See open positions' }).click();
  await expect(openPositions(page)).toBeInViewport();
});

test('CAR-08 CAR-09 CAR-10 CAR-11 CAR-12 CAR-13 CAR-14 CAR-15 CAR-16 CAR-17 DATA-048 DATA-049 DATA-052 four cards show title, badges, two lines and a button', async ({
  page,
}) => {
  await page.goto('/careers');
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Apply Now' })).toHaveCount(4);
  for (const [title, department, location] of [
    ['Senior Full Stack Developer', 'Engineering', 'Colombo'],
    ['Business Development Executive', 'Sales', 'Colombo'],
    ['AI/ML Engineer', 'Data Science', 'Remote'],
    ['Product Manager', 'Product', 'Colombo'],
  ] as const) {
    const card = cards(page).filter({
      has: page.getByRole('heading', { level: 3, name: title, exact: true }),
    });
    await expect(card.locator('.badge')).toHaveText([department, 'Full-time', location]);
    const description = openings.find((opening) => opening.title === title)?.description ?? '';
    const text = card.getByText(firstSentence(description), { exact: true });
    const { clamp, lines } = await text.evaluate((element) => {
      const { webkitLineClamp, lineHeight } = getComputedStyle(element);
      return { clamp: webkitLineClamp, lines: element.clientHeight / Number.parseFloat(lineHeight) };
    });
    expect(clamp).toBe('2');
    expect(Math.round(lines)).toBe(2);
  }
});

test('CAR-26 CAR-27 four reasons and three points about the culture are shown', async ({ page }) => {
  await page.goto('/careers');
  await expect(sectionOf(page, 'Why Join Us').getByRole('heading', { level: 3 })).toHaveText([
    'Competitive Salaries',
    'Career Growth',
    'Prime Locations',
    'Flexible Work',
  ]);
  await expect(sectionOf(page, 'Work culture').getByRole('heading', { level: 3 })).toHaveText([
    'Local Expertise',
    'Sri Lankan Values',
    'Work-Life Harmony',
  ]);
});

test('CAR-28 the closing button goes back to the top', async ({ page }) => {
  await page.goto('/careers');
  await waitForHydration(page);
  const call = page.getByRole('link', { name: 'View Open Positions' });
  await call.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await call.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('RT-35 RT-43 DATA-047 an opening’s own address shows it in detail', async ({ page }) => {
  for (const { id, title, requirements, benefits, posted } of openings) {
    expect((await page.goto(`/careers/jobs/${id}`))?.status()).toBe(200);
    await expect(page).toHaveTitle(new RegExp(`^${title}, .* \\| Pahana$`));
    await expect(openPositions(page)).toBeAttached();
    await expect(cards(page)).toHaveCount(4);
    const forward = page.locator('.job--forward');
    await expect(forward.getByRole('heading', { level: 3 })).toHaveText(title);
    await expect(forward.getByRole('heading', { level: 3 })).toBeInViewport();
    for (const line of [...requirements, ...benefits]) await expect(forward.getByText(line)).toBeVisible();
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const posting = blocks.map((block) => JSON.parse(block)).find((block) => block['@type'] === 'JobPosting');
    expect(posting).toMatchObject({ title, datePosted: posted });
  }
});

test('RT-43 an unknown opening shows the careers screen with status 404', async ({ page }) => {
  const browserErrors = watchBrowserErrors(page);
  expect((await page.goto('/careers/jobs/nope'))?.status()).toBe(404);
  await expect(openPositions(page)).toBeVisible();
  await expect(page.getByText('We could not find that opening.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('.job--forward')).toHaveCount(0);
  await waitForHydration(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(browserErrors).toEqual([]);
});

test('a title leads to its opening, Back returns to the same position, and the home page links to it too', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Product Manager' }).click();
  await expect(page).toHaveURL('/careers/jobs/product-manager');
  await expect(page.locator('.job--forward')).toBeInViewport();
  await page.goto('/careers');
  await waitForHydration(page);
  const title = page.getByRole('link', { name: 'AI/ML Engineer', exact: true });
  await title.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await title.click();
  await expect(page.locator('.job--forward')).toContainText('AI/ML Engineer');
  await expect(page.locator('.job--forward').getByRole('heading', { level: 3 })).toBeInViewport();
  await page.goBack();
  await expect(page.locator('.job--forward')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on an opening, its form page and the open dialog', async ({ page }) => {
      const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.goto('/careers/jobs/product-manager/apply');
      await check();
      await page.goto('/careers/jobs/product-manager');
      await waitForHydration(page);
      await check();
      await page.getByRole('button', { name: 'Apply Now, Product Manager' }).click();
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expect(page.getByText('CV is required')).toBeVisible();
      await check();
    });
  });
}
