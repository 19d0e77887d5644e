import { expect, type Page, test } from '@playwright/test';
import { waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

const searchBox = (page: Page) => page.getByPlaceholder('Search jobs...');
const department = (page: Page) => page.getByRole('combobox', { name: 'Department' });
const location = (page: Page) => page.getByRole('combobox', { name: 'Location' });
const count = (page: Page) => page.getByText(/^\d+ jobs? found$/);

const [developer, executive, engineer, manager] = [
  'Senior Full Stack Developer',
  'Business Development Executive',
  'AI/ML Engineer',
  'Product Manager',
];
const all = [developer, executive, engineer, manager];

async function open(page: Page, address = '/careers') {
  const browserErrors = watchBrowserErrors(page);
  await page.goto(address);
  await waitForHydration(page);
  return browserErrors;
}

async function expectJobs(page: Page, titles: string[]) {
  await expect(page.locator('main li.job h3')).toHaveText(titles);
  await expect(count(page)).toHaveText(`${titles.length} ${titles.length === 1 ? 'job' : 'jobs'} found`);
}

const optionsOf = (select: ReturnType<typeof department>) =>
  select
    .locator('option')
    .evaluateAll((options) =>
      options.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
    );

test('CAR-03 CAR-04 CAR-05 CAR-06 CAR-24 one search box and two lists, both set to all', async ({ page }) => {
  await open(page);
  await expect(searchBox(page)).toBeVisible();
  expect(await optionsOf(department(page))).toEqual([
    ['all', 'All departments'],
    ['Engineering', 'Engineering'],
    ['Design', 'Design'],
    ['Analytics', 'Data & Analytics'],
    ['Sales', 'Sales & Marketing'],
    ['Operations', 'Operations'],
    ['HR', 'Human Resources'],
    ['Data Science', 'Data Science (1)'],
    ['Product', 'Product (1)'],
  ]);
  expect((await optionsOf(location(page))).map(([value]) => value)).toEqual(['all', 'Colombo', 'Remote']);
  await expect(department(page)).toHaveValue('all');
  await expect(location(page)).toHaveValue('all');
  await expectJobs(page, all);
});

test('CAR-07 CAR-18 CAR-19 CAR-20 typing filters at once by title and department, in any case', async ({
  page,
}) => {
  const browserErrors = await open(page);
  await searchBox(page).pressSequentially('prod');
  await expectJobs(page, [manager]);
  await expect(page).toHaveURL('/careers?q=prod');
  await expect(searchBox(page)).toBeFocused();
  for (const [query, titles] of [
    ['Executive', [executive]],
    ['Data Science', [engineer]],
    ['eNgInEeR', [developer, engineer]],
    ['', all],
  ] as const) {
    await searchBox(page).fill(query);
    await expectJobs(page, [...titles]);
  }
  await expect(page).toHaveURL('/careers');
  expect(browserErrors).toEqual([]);
});

test('CAR-07 CAR-21 CAR-22 CAR-23 CAR-24 the lists filter by equality, and all three together', async ({
  page,
}) => {
  await open(page);
  for (const [value, titles] of [
    ['Engineering', [developer]],
    ['Sales', [executive]],
    ['Data Science', [engineer]],
    ['Product', [manager]],
    ['Analytics', []],
    ['Design', []],
    ['all', all],
  ] as const) {
    await department(page).selectOption(value);
    await expectJobs(page, [...titles]);
  }
  await location(page).selectOption('Remote');
  await expectJobs(page, [engineer]);
  await location(page).selectOption('Colombo');
  await expectJobs(page, [developer, executive, manager]);
  await location(page).selectOption('Remote');
  await searchBox(page).fill('manager');
  await expectJobs(page, []);
  await location(page).selectOption('Colombo');
  await expectJobs(page, [manager]);
  await expect(page).toHaveURL('/careers?q=manager&location=Colombo');
});

test('CAR-25 an empty result is explained, with a link to clear the filters', async ({ page }) => {
  await open(page);
  await searchBox(page).fill('zzz');
  await expectJobs(page, []);
  await expect(page.getByRole('heading', { name: 'No opening fits that today' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expectJobs(page, all);
  await expect(searchBox(page)).toHaveValue('');
  await expect(count(page)).toBeFocused();
});

test('an address with a filter shows it, also after Back and on the page of an opening', async ({ page }) => {
  await open(page, '/careers?q=engineer&location=Remote');
  await expectJobs(page, [engineer]);
  await expect(searchBox(page)).toHaveValue('engineer');
  await expect(location(page)).toHaveValue('Remote');
  await page.getByRole('link', { name: engineer, exact: true }).click();
  await expect(page).toHaveURL('/careers/jobs/ai-ml-engineer');
  await page.goBack();
  await expectJobs(page, [engineer]);
  await expect(searchBox(page)).toHaveValue('engineer');

  await open(page, '/careers/jobs/product-manager');
  await department(page).selectOption('Sales');
  await expectJobs(page, [executive]);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('CAR-03 the same form filters with a request', async ({ page }) => {
    await page.goto('/careers/why-us');
    await expectJobs(page, all);
    await searchBox(page).fill('e');
    await location(page).selectOption('Remote');
    await page.getByRole('button', { name: 'Show jobs' }).click();
    await expect(page).toHaveURL(/\/careers\?q=e&department=all&location=Remote$/);
    await expectJobs(page, [engineer]);
    await expect(location(page)).toHaveValue('Remote');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expectJobs(page, all);
  });
});
