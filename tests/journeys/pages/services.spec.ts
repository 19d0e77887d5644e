import { expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { expectSlide, names, press } from '../../screens/service-carousel.ts';
import { serviceSlugs } from '../../specification-slugs.ts';
import { readMain } from '../../stack/read-main.ts';
import { waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

const { services, defaults } = getContent();

test('RT-11 SVC-01 the listing shows 13 cards, each linked to its service', async ({ page }) => {
  await page.goto('/services');
  const cards = page.locator('main a.row');
  const hrefs = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(serviceSlugs.map((slug) => `/services/${slug}`));
  await cards.nth(5).click();
  await expect(page).toHaveURL('/services/devops-agile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DevOps & Agile');
});

test('SVC-08 SVC-09 buttons lead to an expert and to the wizard', async ({ page }) => {
  for (const path of ['/talk-to-expert', '/get-started']) {
    await page.goto('/services');
    await page.locator(`main a.btn[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
  }
});

test('SLUG-05 an unknown service shows the listing instead', async ({ page }) => {
  const browserErrors = watchBrowserErrors(page);
  expect((await page.goto('/services/does-not-exist'))?.status()).toBe(404);
  await expect(page.locator('main a.row')).toHaveCount(13);
  await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
  await expect(page.getByText('We could not find that service.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await waitForHydration(page);
  await press(page, 'Next service');
  await expectSlide(page, names[1]);
  expect(browserErrors).toEqual([]);
});

test('SLUG-01 RT-12 DATA-002 DATA-007 DATA-008 SVC-10 SVC-11 SVC-12 SVC-13 SVC-14 SVC-15 SVC-16 every service page shows its whole record', async ({
  page,
}) => {
  test.setTimeout(120_000);
  expect(services.map(({ slug }) => slug)).toEqual(serviceSlugs);
  const questions = new Set<string>();
  for (const service of services) {
    expect((await page.goto(`/services/${service.slug}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name);
    await expect(page.locator('.page-hero').getByRole('link', { name: 'Talk to an Expert' })).toBeVisible();
    const shown = await readMain(page);
    for (const text of [
      service.description,
      service.longDescription,
      'Highlights',
      ...service.highlights.flatMap(({ value, label, note }) => [value, label, note]),
      ...service.process.flatMap(({ title, when = '', description }) => [title, when, description]),
      ...service.benefits,
      ...service.features,
      ...service.technologies,
      ...service.deliverables,
      ...service.industries.flatMap(({ name, description, solutions }) => [name, description, ...solutions]),
      ...service.caseStudies.flatMap((study) => [
        study.client,
        study.challenge,
        study.solution,
        ...study.results,
      ]),
    ]) {
      expect(shown, `${service.slug}: ${text}`).toContain(text);
    }
    await expect(page.locator('.line .sign')).toHaveText(service.process.map(({ title }) => title));
    await expect(page.locator('main .story')).toHaveCount(
      service.caseStudies.length || defaults.fallbackStories.length,
    );
    const questionTexts = await page.locator('main .faq summary').allInnerTexts();
    expect(questionTexts).toHaveLength(6);
    questions.add(questionTexts.join());
  }
  expect(questions.size, 'the same six everywhere').toBe(1);
});

test('SVC-17 the Talk to an Expert button passes on the name of the service', async ({ page }) => {
  for (const [slug, name] of [
    ['web-development', 'Web Development'],
    ['bpa-rpa', 'BPA & RPA'],
  ]) {
    await page.goto(`/services/${slug}`);
    await page.locator('.page-hero').getByRole('link', { name: 'Talk to an Expert' }).click();
    await expect(page).toHaveURL(/\/talk-to-expert\?/);
    expect(new URL(page.url()).searchParams.get('service')).toBe(name);
  }
});
