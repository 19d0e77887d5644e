import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { defaultPorts } from '../stack/ports.ts';
import { readMain } from '../stack/read-main.ts';
import { waitForHydration, watchComplaints } from '../stack/watch-page.ts';

const { products } = getContent();
const slugs = [
  'pos-system',
  'inventory-management',
  'vendor-management',
  'crm-system',
  'school-management',
  'learning-management',
  'employee-monitoring',
  'payroll-management',
  'hospital-management',
  'restaurant-management',
  'clinic-management',
  'delivery-management',
  'project-management',
  'auto-invoicing',
];

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });
const industry = (page: Page) => page.getByRole('combobox', { name: 'Industry' });
const count = (page: Page) => page.locator('main').getByRole('status');
const cards = (page: Page) => page.locator('main .stage-card');

async function openListing(page: Page, address = '/products') {
  const complaints = watchComplaints(page);
  await page.goto(address);
  await waitForHydration(page);
  return complaints;
}

async function expectProducts(page: Page, names: string[]) {
  await expect(cards(page).locator('h3')).toHaveText(names);
  await expect(count(page)).toHaveText(`${names.length} product${names.length === 1 ? '' : 's'} found`);
}

test('RT-09 PRD-09 the listing shows 14 cards, each leading to its product', async ({ page }) => {
  await openListing(page);
  const hrefs = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(slugs.map((slug) => `/products/${slug}`));
  await expect(count(page)).toHaveText('14 products found');
  await page.locator('main a[href="/products/crm-system"]').click();
  await expect(page).toHaveURL('/products/crm-system');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CRM System');
});

test('PRD-01 PRD-02 PRD-03 PRD-04 PRD-08 typing filters at once, in the page and in its address', async ({
  page,
}) => {
  const complaints = await openListing(page);
  const requests: string[] = [];
  // The browser itself looks at the icon again whenever the address changes.
  page.on('request', (request) => request.url().endsWith('.svg') || requests.push(request.url()));

  await searchBox(page).pressSequentially('POS');
  await expectProducts(page, ['POS System', 'Auto Invoicing']);
  await expect(page).toHaveURL('/products?q=POS');
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).fill('pos');
  await expectProducts(page, ['POS System', 'Auto Invoicing']);

  await searchBox(page).fill('payroll man');
  await expectProducts(page, ['Payroll Management']);
  await searchBox(page).fill('KOTTU CORNER');
  await expectProducts(page, ['Restaurant Management']);
  await searchBox(page).fill('');
  await expect(count(page)).toHaveText('14 products found');
  await expect(page).toHaveURL('/products');
  await expect(searchBox(page)).toBeFocused();
  expect(requests, 'nothing was asked of a server').toEqual([]);

  // Two keys within one turn: the second must not be measured against an address the first has not reached.
  await searchBox(page).evaluate((box: HTMLInputElement) => {
    for (const value of ['w', '']) {
      box.value = value;
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/products');
  await expect(count(page)).toHaveText('14 products found');

  expect(await page.evaluate(() => history.length), 'typing leaves no trail behind Back').toBe(2);
  expect(complaints).toEqual([]);
});

test('PRD-05 PRD-06 PRD-07 PRD-10 PRD-11 category and industry filter, and every option finds something', async ({
  page,
}) => {
  await openListing(page);
  const valuesOf = (select: typeof category) =>
    select(page)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const categories = await valuesOf(category);
  expect(categories.slice(0, 7)).toEqual(['all', 'cloud', 'ai', 'security', 'devops', 'business', 'iot']);
  for (const value of categories) {
    await category(page).selectOption(value);
    const found = products.filter(
      (product) => value === 'all' || [product.category, ...product.capabilities].includes(value as never),
    );
    expect(found.length, value).toBeGreaterThan(0);
    await expectProducts(
      page,
      found.map(({ name }) => name),
    );
  }
  await category(page).selectOption('business');
  await expectProducts(page, ['POS System', 'Project Management']);
  await expect(page).toHaveURL('/products?category=business');
  await category(page).selectOption('all');
  for (const value of (await valuesOf(industry)).slice(1)) {
    await industry(page).selectOption(value);
    const found = products.filter(({ industries }) => industries?.includes(value));
    expect(found.length, value).toBeGreaterThan(0);
    await expectProducts(
      page,
      found.map(({ name }) => name),
    );
  }
});

test('nothing found says so and leads back to everything', async ({ page }) => {
  await openListing(page);
  await searchBox(page).fill('hovercraft');
  await category(page).selectOption('iot');
  await industry(page).selectOption('Retail');
  await expect(page).toHaveURL('/products?q=hovercraft&category=iot&industry=Retail');
  await expect(count(page)).toHaveText('0 products found');
  await expect(page.getByRole('heading', { name: 'Nothing matches all three filters' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/products');
  await expect(count(page)).toHaveText('14 products found');
  await expect(count(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');
  await expect(category(page)).toHaveValue('all');
  await expect(industry(page)).toHaveValue('all');
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('hovercraft');
  await expect(industry(page)).toHaveValue('Retail');
});

test('the first two cards are wide only while everything is shown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openListing(page);
  const widthOf = async (place: number) => (await cards(page).nth(place).boundingBox())?.width ?? 0;
  expect(await widthOf(0)).toBeGreaterThan((await widthOf(2)) * 1.3);
  await category(page).selectOption('cloud');
  await expect(count(page)).not.toHaveText('14 products found');
  expect(await widthOf(0)).toBeCloseTo(await widthOf(2), 0);
});

test('a filtered listing is found again on the way back from a product', async ({ page }) => {
  await openListing(page);
  await searchBox(page).fill('ward');
  await expectProducts(page, ['Hospital Management']);
  await cards(page).first().click();
  await expect(page).toHaveURL('/products/hospital-management');
  await page.goBack();
  await expect(page).toHaveURL('/products?q=ward');
  await expectProducts(page, ['Hospital Management']);
  await expect(searchBox(page)).toHaveValue('ward');
});

test('drawings that were filtered away come back with their cards', async ({ page }) => {
  await openListing(page);
  await searchBox(page).fill('payroll man');
  await expect(cards(page)).toHaveCount(1);
  await searchBox(page).fill('');
  await expect(cards(page)).toHaveCount(14);
  const empty = await page
    .locator('main .art-screens')
    .evaluateAll((boxes) => boxes.filter((box) => !box.firstChild).length);
  expect(empty).toBe(0);
});

for (const { name, base } of [
  { name: 'nginx', base: `http://127.0.0.1:${defaultPorts.nginx}` },
  { name: 'Express', base: `http://127.0.0.1:${defaultPorts.web}` },
]) {
  test(`a filtered address arrives filtered and comes alive without complaint (${name})`, async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    const response = await page.goto(`${base}/products?q=%20hospital%20&industry=healthcare`);
    expect((await response?.text())?.match(/class="stage-card"/g)).toHaveLength(1);
    await waitForHydration(page);
    await expectProducts(page, ['Hospital Management']);
    await expect(industry(page)).toHaveValue('Healthcare');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/);
    await searchBox(page).fill('');
    await expectProducts(
      page,
      products.filter(({ industries }) => industries?.includes('Healthcare')).map(({ name }) => name),
    );
    expect(complaints).toEqual([]);
  });
}

test('the plain file, standing in while the application is down, filters itself', async ({
  page,
  request,
}) => {
  const file = await request.get('/products');
  const body = await file.text();
  await page.route('**/products?q=*', (route) => route.fulfill({ headers: file.headers(), body }));
  const complaints = await openListing(page, '/products?q=ward&category=cloud&industry=gold');
  await expectProducts(page, ['Hospital Management']);
  await expect(searchBox(page)).toHaveValue('ward');
  await expect(category(page)).toHaveValue('cloud');
  await expect(page).toHaveURL(/category=cloud/);
  expect(complaints).toEqual([]);
});

test('a link within the site to a filtered listing needs files only', async ({ page }) => {
  await openListing(page, '/services');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    history.pushState({}, '', '/products?q=ward');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expectProducts(page, ['Hospital Management']);
  await expect(searchBox(page)).toHaveValue('ward');
  const data = asked.filter((url) => url.includes('.data'));
  expect(data).toHaveLength(1);
  const answer = await page.request.get(data[0] ?? '');
  expect(answer.headers()['cache-control'], 'served as a file').toBe('no-cache');
  expect(answer.headers().etag).toBeTruthy();
});

test('what was typed and chosen before the page came alive filters it', async ({ page }) => {
  let release = () => {};
  const typed = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/start-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/products');
  await searchBox(page).fill('management');
  await category(page).selectOption('healthcare');
  release();
  await waitForHydration(page);
  await expectProducts(page, ['Hospital Management', 'Clinic Management']);
  await expect(page).toHaveURL('/products?q=management&category=healthcare');
  await expect(searchBox(page)).toHaveValue('management');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('PRD-10 search and filters are a form that works', async ({ page }) => {
    await page.goto('/products');
    await searchBox(page).fill('Ward');
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page).toHaveURL('/products?q=Ward&category=all&industry=all');
    await expectProducts(page, ['Hospital Management']);
    await expect(searchBox(page)).toHaveValue('Ward');
    await searchBox(page).fill('');
    await category(page).selectOption('business');
    await industry(page).selectOption('Retail');
    await page.getByRole('button', { name: 'Show products' }).click();
    await expectProducts(page, ['POS System']);
    await expect(category(page)).toHaveValue('business');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/products');
    await expect(count(page)).toHaveText('14 products found');
  });
});

test('SLUG-04 an unknown product shows the listing, which filters there too', async ({ page }) => {
  const complaints = watchComplaints(page);
  expect((await page.goto('/products/does-not-exist'))?.status()).toBe(404);
  await expect(cards(page)).toHaveCount(14);
  await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
  await expect(page.getByText('We could not find that product.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await waitForHydration(page);
  await searchBox(page).pressSequentially('ward');
  await expectProducts(page, ['Hospital Management']);
  await expect(searchBox(page)).toBeFocused();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByText('We could not find that product.')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('GEN-11 the three listings show their catalogues with every request of a script refused', async ({
  page,
}) => {
  await page.route('**/*', (route) =>
    ['fetch', 'xhr'].includes(route.request().resourceType()) ? route.abort() : route.continue(),
  );
  const { services, industries } = getContent();
  for (const [path, entries, length] of [
    ['/services', services, 13],
    ['/products', products, 14],
    ['/industries', industries, 15],
  ] as const) {
    await page.goto(path);
    await waitForHydration(page);
    expect(entries).toHaveLength(length);
    for (const { slug } of entries) {
      await expect(page.locator(`main a[href="${path}/${slug}"]:visible`).first()).toBeVisible();
    }
  }
});

test('GEN-02 the three catalogues are listed in full', async ({ page }) => {
  for (const [path, card, length] of [
    ['/services', '.row', 13],
    ['/products', '.stage-card', 14],
    ['/industries', '.cloth', 15],
  ] as const) {
    await page.goto(path);
    const hrefs = await page
      .locator(`main a${card}[href^="${path}/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs).size, path).toBe(length);
  }
});

test('SLUG-02 RT-10 PRD-14 PRD-15 PRD-16 PRD-17 PRD-18 PRD-19 PRD-20 PRD-21 PRD-22 PRD-23 every product page shows its whole record', async ({
  page,
}) => {
  test.setTimeout(120_000);
  expect(products.map(({ slug }) => slug)).toEqual(slugs);
  for (const product of products) {
    expect((await page.goto(`/products/${product.slug}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(page.locator('main').getByRole('link', { name: 'Request Demo' })).toBeVisible();
    await expect(page.locator('.page-hero .badge')).toHaveText(new RegExp(`^${product.category}$`, 'i'));
    const shown = await readMain(page);
    for (const words of [
      product.description,
      product.longDescription,
      ...product.benefits.flatMap(({ title, description }) => [title, description]),
      ...product.features,
      product.technicalDescription,
      ...product.technicalFeatures.flatMap(({ label, value }) => [label, value]),
      ...product.industryBenefits,
      ...product.industryUses.flatMap((use) => [use.industry, use.description, ...use.benefits]),
      product.implementationDescription,
      ...product.implementationDetails.flatMap(({ title, when = '', description }) => [
        title,
        when,
        description,
      ]),
      product.caseStudiesTitle,
      product.caseStudiesSubtitle,
      ...product.caseStudies.flatMap((study) => [study.title, study.description, ...study.results]),
      ...product.faqs.flatMap(({ question, answer }) => [question, answer]),
      'Pricing available on request / Contact Us',
    ]) {
      expect(shown, `${product.slug}: ${words}`).toContain(words);
    }
  }
});

test('PRD-12 PRD-13 PRD-22 PRD-23 PRD-24 the buttons of a product page carry its name along', async ({
  page,
}) => {
  const follow = async (label: string) => {
    await page.goto('/products/pos-system');
    await page.locator('main').getByRole('link', { name: label, exact: true }).click();
    await expect(page).not.toHaveURL(/\/products\//);
    const { pathname, searchParams } = new URL(page.url());
    return [pathname, Object.fromEntries(searchParams)];
  };
  const product = 'POS System';
  expect(await follow('Talk to Expert')).toEqual(['/talk-to-expert', { product }]);
  expect(await follow('Request Demo')).toEqual(['/contact', { product, type: 'demo' }]);
  expect(await follow('Contact Us')).toEqual(['/contact', { product }]);
  expect(await follow('Get Quote')).toEqual(['/talk-to-expert', {}]);
});
