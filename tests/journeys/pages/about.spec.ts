import { expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { expectLinks, sectionOf } from '../../screens/about-page.ts';
import { waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

const { about } = getContent();
const topics = [
  ['RT-51', 'governance'],
  ['RT-52', 'partners'],
  ['RT-53', 'policies'],
] as const;

test('ABT-01 ABT-02 ABT-06 ABT-07 the buttons of /about lead to their pages', async ({ page }) => {
  await expectLinks(page, '/about', '.page-hero .acts', [
    ['Work with us', '/careers'],
    ['See the products', '/products'],
  ]);
  await expectLinks(page, '/about', '.closing', [
    ['Contact Us', '/contact'],
    ['Our services', '/services'],
  ]);
});

test('RT-44 ABT-03 ABT-04 /about shows what makes us different and what we value', async ({ page }) => {
  const browserErrors = watchBrowserErrors(page);
  await page.goto('/about');
  await expect(sectionOf(page, 'What Makes Us Different').getByRole('heading', { level: 3 })).toHaveText([
    'Our Foundation',
    'Global Expertise',
    'Client-Centric Approach',
    'Innovation Culture',
  ]);
  const values = sectionOf(page, 'Our Core Values');
  await expect(values.getByRole('heading', { level: 3 })).toHaveText([
    'Innovation First',
    'Customer Success',
    'People & Culture',
    'Global Impact',
  ]);
  await expect(values.locator('svg')).toHaveCount(4);
  await waitForHydration(page);
  expect(browserErrors).toEqual([]);
});

test('ABT-05 three cards of /about lead to the story, the locations and the mission', async ({ page }) => {
  await page.goto('/about');
  const cards = sectionOf(page, 'Explore Our Company').locator('.columns > li');
  await expect(cards).toHaveCount(3);
  for (const [index, path] of ['/about/our-story', '/about/locations', '/about/mission'].entries()) {
    await page.goto('/about');
    await waitForHydration(page);
    await cards.nth(index).getByRole('link').click();
    await expect(page).toHaveURL(path);
  }
});

test('/about links to all other about pages', async ({ page }) => {
  await page.goto('/about');
  const hrefs = await page
    .getByRole('navigation', { name: 'More about us' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(
    ['who-we-are', 'leadership', 'diversity', 'governance', 'partners', 'policies'].map(
      (name) => `/about/${name}`,
    ),
  );
});

for (const [id, slug] of topics) {
  test(`${id} /about/${slug} is the screen of /about with its own text`, async ({ page }) => {
    await page.goto('/about');
    const shared = await page.locator('main h2').allInnerTexts();
    const topic = about.topics.find((each) => each.slug === slug);
    await page.goto(`/about/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(topic?.title ?? '');
    await expect(page.getByRole('heading', { name: 'What Makes Us Different' })).toBeVisible();
    expect(await page.locator('main h2').allInnerTexts()).toEqual([topic?.section.title, ...shared]);
    await expect(page).toHaveTitle(`${topic?.metaTitle} | Pahana`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/about/${slug}$`));
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*About Us.*/);
  });
}

test('RT-46 ABT-18 ABT-19 ABT-20 ABT-21 ABT-22 ABT-48 DATA-144 DATA-145 DATA-146 the story has three milestones, one below the other', async ({
  page,
}) => {
  await page.goto('/about/our-story');
  const milestones = page.locator('.timeline > li');
  await expect(milestones).toHaveCount(3);
  const tops: number[] = [];
  for (const [index, [year, title]] of [
    ['2023', 'Company Founded'],
    ['2024', 'Product Launch'],
    ['2025', 'Regional Growth'],
  ].entries()) {
    const milestone = milestones.nth(index);
    await expect(milestone.locator('.year')).toHaveText(`${year}`);
    await expect(milestone.getByRole('heading', { level: 3 })).toHaveText(`${title}`);
    await expect(milestone).toContainText(about.milestones[index]?.description ?? '-');
    await expect(milestone).toContainText(about.milestones[index]?.milestone ?? '-');
    await expect(milestone.getByRole('listitem')).toHaveText(about.milestones[index]?.details ?? []);
    tops.push((await milestone.boundingBox())?.y ?? 0);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(3);
});

test('ABT-17 ABT-23 ABT-24 the story leads to who we are, the careers and the contact page', async ({
  page,
}) => {
  await expectLinks(page, '/about/our-story', '.page-hero .acts', [['Who we are', '/about/who-we-are']]);
  await expectLinks(page, '/about/our-story', '.closing', [
    ['See openings', '/careers'],
    ['Contact Us', '/contact'],
  ]);
});

test('RT-49 ABT-41 ABT-42 ABT-43 DATA-141 DATA-142 the mission page states mission, vision and six values, without a search box', async ({
  page,
}) => {
  await page.goto('/about/mission');
  await expect(page.getByRole('heading', { level: 2, name: 'Mission', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Vision', exact: true })).toBeVisible();
  for (const { headline } of about.purpose) await expect(page.getByText(headline)).toBeVisible();
  const values = sectionOf(page, 'Our core values');
  await expect(values.getByRole('heading', { level: 3 })).toHaveText([
    'Innovation',
    'Integrity',
    'Collaboration',
    'Customer-Centricity',
    'Excellence',
    'Sustainability',
  ]);
  for (const { description } of about.coreValues) await expect(values).toContainText(description);
  await expect(page.locator('.page-hero input')).toHaveCount(0);
  await expect(
    page
      .locator('header')
      .getByRole('button', { name: /search/i })
      .first(),
  ).toBeVisible();
});

test('ABT-39 ABT-40 ABT-44 the mission page leads to the team, the story and the contact page', async ({
  page,
}) => {
  await expectLinks(page, '/about/mission', '.page-hero .acts', [
    ['Meet Our Team', '/about/leadership'],
    ['Our Story', '/about/our-story'],
  ]);
  await expectLinks(page, '/about/mission', '.closing', [['Get in Touch', '/contact']]);
});
