import { expect, type Page, test } from '@playwright/test';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Industry } from '#content/types.ts';
import { industrySlugs } from '../../specification-slugs.ts';
import { waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

const { industries, testimonials, defaults } = getContent();
const withOwnSolutions = [
  'banking',
  'healthcare',
  'manufacturing',
  'government',
  'retail',
  'energy',
  'education',
  'transportation',
];

/** In the order of the route table. */
const fixedPages = [
  ['RT-14', 'banking'],
  ['RT-15', 'insurance'],
  ['RT-16', 'healthcare'],
  ['RT-17', 'government'],
  ['RT-18', 'defense'],
  ['RT-19', 'education'],
  ['RT-20', 'energy'],
  ['RT-21', 'media'],
  ['RT-22', 'retail'],
  ['RT-23', 'transportation'],
  ['RT-24', 'manufacturing'],
  ['RT-25', 'construction'],
  ['RT-26', 'telecom'],
  ['RT-27', 'agriculture'],
  ['RT-28', 'hospitality'],
] as const;

const sectionOf = (page: Page, heading: string | RegExp) =>
  page.locator('main section', { has: page.getByRole('heading', { level: 2, name: heading }) });

const hrefsOf = (page: Page, heading: string) =>
  sectionOf(page, heading)
    .locator('a.cloth')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function readTitles(page: Page, heading: string | RegExp): Promise<string[]> {
  return sectionOf(page, heading).getByRole('heading', { level: 3 }).allInnerTexts();
}

function find(slug: string): Industry {
  const industry = industries.find((each) => each.slug === slug);
  if (!industry) throw new Error(`no industry ${slug}`);
  return industry;
}

test('IND-01 RT-13 SLUG-07 the listing links to all fifteen in catalogue order', async ({ page }) => {
  await page.goto('/industries');
  await waitForHydration(page);
  const addresses = industrySlugs.map((slug) => `/industries/${slug}`);
  expect(await hrefsOf(page, 'All industries')).toEqual(addresses);
  await sectionOf(page, 'All industries').locator('a[href="/industries/telecom"]').click();
  await expect(page).toHaveURL('/industries/telecom');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(find('telecom').name);
});

test('IND-02 the first four industries are featured', async ({ page }) => {
  await page.goto('/industries');
  expect(await hrefsOf(page, 'Featured industries')).toEqual(
    industrySlugs.slice(0, 4).map((slug) => `/industries/${slug}`),
  );
});

test('IND-03 DATA-086 three clients are quoted', async ({ page }) => {
  await page.goto('/industries');
  const quotes = sectionOf(page, 'What clients say').getByRole('figure');
  await expect(quotes).toHaveCount(3);
  for (const [index, { content, name, title, company, rating }] of testimonials.entries()) {
    const quote = quotes.nth(index);
    await expect(quote.getByRole('blockquote')).toHaveText(content);
    await expect(quote).toContainText(name);
    await expect(quote).toContainText(`${title}, ${company}`);
    await expect(quote).toContainText(`Rated ${rating} of 5`);
    await expect(quote.locator('svg')).toBeVisible();
  }
});

test('IND-04 every industry shows its clients, implementations and satisfaction', async ({ page }) => {
  await page.goto('/industries');
  const rows = sectionOf(page, 'What we do in each').getByRole('row');
  await expect(rows).toHaveCount(16);
  for (const { name, stats, statsSummary } of industries) {
    const cells = rows.filter({ has: page.getByRole('rowheader', { name, exact: true }) }).getByRole('cell');
    await expect(cells).toHaveText([statsSummary, stats.clients, stats.implementations, stats.satisfaction]);
  }
});

for (const [id, slug] of fixedPages) {
  test(`${id} RT-30 SLUG-03 DATA-036 IND-05 IND-06 IND-07 IND-08 IND-09 IND-10 IND-11 DATA-041 DATA-044 ${slug} shows its whole screen at both addresses`, async ({
    page,
  }) => {
    const industry = find(slug);
    const browserErrors = watchBrowserErrors(page);
    for (const address of [`/${slug}`, `/industries/${slug}`]) {
      expect((await page.goto(address))?.status(), address).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(industry.name);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/industries/${slug}$`),
      );
      expect(await readTitles(page, 'How we go about it')).toEqual([
        'Industry Analysis',
        'Strategic Planning',
        'Implementation',
        'Optimization',
      ]);
      expect(await readTitles(page, 'Challenges')).toEqual(
        industry.challenges.slice(0, 6).map(({ title }) => title),
      );
      await expect(sectionOf(page, 'Benefits').getByRole('listitem')).toHaveText(industry.benefits);
      expect(await readTitles(page, 'Focus areas')).toHaveLength(3);
      await expect(sectionOf(page, 'Success stories').getByRole('article')).toHaveCount(2);
      expect(await readTitles(page, /^Solutions for/)).toHaveLength(6);
      await expect(sectionOf(page, 'Questions from the floor').locator('summary')).toHaveText(
        industry.faqs.map(({ question }) => question),
      );
    }
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(industry.name);
    expect(browserErrors).toEqual([]);
  });
}

test('RT-29 all fifteen show the same screen', async ({ page }) => {
  const screens = new Set<string>();
  for (const slug of industrySlugs) {
    await page.goto(`/${slug}`);
    const headings = await page.locator('main h2').allInnerTexts();
    const fixed = headings.map((heading) => heading.replace(/^Solutions for .*/, 'Solutions'));
    // The last section has a different text for each industry.
    screens.add(fixed.slice(0, -1).join(' / '));
  }
  expect([...screens]).toHaveLength(1);
});

test('IND-12 IND-13 eight industries have their own six solutions, the other seven the generic six', async ({
  page,
}) => {
  const generic = defaults.genericSolutions.map(({ title }) => title);
  const own = new Set<string>();
  for (const slug of industrySlugs) {
    await page.goto(`/industries/${slug}`);
    const shown = await readTitles(page, /^Solutions for/);
    if (withOwnSolutions.includes(slug)) own.add(shown.join(' / '));
    else expect(shown, slug).toEqual(generic);
  }
  expect(own.size).toBe(withOwnSolutions.length);
  expect(own).not.toContain(generic.join(' / '));
});

test('SLUG-06 IND-14 an unknown industry shows the listing of fifteen instead', async ({ page }) => {
  expect((await page.goto('/industries/does-not-exist'))?.status()).toBe(404);
  await expect(page.getByText('We could not find that industry.')).toBeVisible();
  await expect(sectionOf(page, 'All industries').locator('a.cloth')).toHaveCount(15);
  await expect(sectionOf(page, 'What clients say').getByRole('figure')).toHaveCount(3);
  await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
});

test('DATA-039 the header lists every industry with the first sentence of its description', async ({
  page,
}) => {
  await page.goto('/industries');
  for (const { slug, description } of industries)
    await expect(page.locator(`header .mega a[href="/industries/${slug}"]`)).toContainText(
      firstSentence(description),
    );
});
