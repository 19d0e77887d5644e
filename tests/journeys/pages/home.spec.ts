import { expect, type Locator, type Page, test } from '@playwright/test';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import { sliderOf } from '../../screens/home-slider.ts';
import { openLive } from '../../stack/open-live.ts';
import { watchBrowserErrors } from '../../stack/watch-page.ts';

const { services, products, industries, openings } = getContent();

const sectionOf = (page: Page, heading: string) =>
  page.locator('main section', { has: page.getByRole('heading', { name: heading, exact: true }) });

test('RT-01 the home page shows the slider and the clients', async ({ page }) => {
  const browserErrors = watchBrowserErrors(page);
  await openLive(page, '/');
  await expect(sliderOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trusted By Industry Leaders' })).toBeVisible();
  await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
  expect(browserErrors).toEqual([]);
});

test('HOME-10 HOME-11 HOME-14 HOME-17 HOME-18 products, services and industries show their first six', async ({
  page,
}) => {
  await page.goto('/');
  for (const [heading, kind, entries] of [
    ['Featured Products', 'products', products],
    ['Our Services', 'services', services],
    ['Industry Expertise', 'industries', industries],
  ] as const) {
    const cards = sectionOf(page, heading).locator(`a[href^="/${kind}/"]`);
    const six = entries.slice(0, 6);
    await expect(cards).toHaveCount(6);
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(six.map(({ name }) => name));
    expect(
      await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      heading,
    ).toEqual(six.map(({ slug }) => `/${kind}/${slug}`));
  }
});

test('HOME-15 HOME-16 HOME-17 DATA-048 DATA-049 DATA-052 careers shows the four openings in order', async ({
  page,
}) => {
  await page.goto('/');
  const jobs = sectionOf(page, 'Careers').locator('li');
  await expect(jobs).toHaveCount(4);
  for (const [index, { id, title, department, type, location, description }] of openings.entries()) {
    const job = jobs.nth(index);
    await expect(job.getByRole('heading')).toHaveText(title);
    await expect(job.locator('.badge')).toHaveText([department, type ?? '', location]);
    const text = job.getByText(firstSentence(description), { exact: true });
    await expect(text).toBeVisible();
    expect(await countLines(text), title).toBeLessThanOrEqual(2);
    await expect(job.getByRole('link', { name: title })).toHaveAttribute('href', `/careers/jobs/${id}`);
  }
});

for (const path of ['/', '/services']) {
  test(`GEN-04 ${path} names what we offer`, async ({ page }) => {
    await page.goto(path);
    for (const offer of [
      /custom software/i,
      /web development/i,
      /mobile development/i,
      /ai automation/i,
      /it consulting/i,
    ])
      await expect(page.locator('main')).toContainText(offer, { useInnerText: true });
  });
}

test('GEN-05 GEN-07 links lead clients to contact and an expert, and job seekers to careers', async ({
  page,
}) => {
  for (const path of ['/', '/services', '/products/pos-system']) {
    await page.goto(path);
    for (const target of ['/contact', '/talk-to-expert', '/careers'])
      await expect(page.locator(`a[href^="${target}"]`), `${path} to ${target}`).not.toHaveCount(0);
  }
});

function countLines(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}
