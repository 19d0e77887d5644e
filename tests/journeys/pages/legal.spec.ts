import { expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { readMain } from '../../stack/read-main.ts';

const { promises, cookies } = getContent();
const policies = ['/privacy-policy', '/terms-of-service', '/cookie-policy'];

for (const [clauses, path, title, dated] of [
  ['RT-06 LEG-03', '/privacy-policy', 'Privacy Policy', 'Effective June 28, 2025'],
  ['RT-07 LEG-04', '/terms-of-service', 'Terms of Service', 'Effective June 28, 2025'],
  ['RT-08 LEG-02', '/cookie-policy', 'Cookie Policy', 'Last updated June 28, 2025'],
] as const) {
  test(`${clauses} ${path} shows its policy with its date`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('.page-hero')).toContainText(dated);
    await expect(page).toHaveTitle(`${title} | Pahana`);
  });
}

test('every entry of the contents leads to its section, below the header', async ({ page }) => {
  for (const path of policies) {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const headings = page.locator('.policy__text h2');
    expect(await links.allTextContents()).toEqual(await headings.allTextContents());
    const last = links.last();
    await last.click();
    await expect(page).toHaveURL(new RegExp(`${path}${await last.getAttribute('href')}$`));
    await expect(headings.last()).toBeInViewport();
    await links.nth(1).click();
    const top = (await headings.nth(1).boundingBox())?.y ?? 0;
    const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    expect(top, `${path} hides behind the header`).toBeGreaterThan(header);
  }
});

test('the privacy policy lists what each of the seven forms and a mail store, for how long, and how to use one’s rights', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const text = await readMain(page);
  for (const period of Object.values(promises.retention)) expect(text).toContain(printPeriod(period));
  for (const phrase of [
    'Personal Data Protection Act, No. 9 of 2022',
    'PostgreSQL',
    'legal@pahana.example',
    'receipt',
    'Of an IPv6 address only the block counts',
  ]) {
    expect(text).toContain(phrase);
  }
  const forms = page.getByRole('table', { name: 'What each form keeps' });
  await expect(forms.locator('tbody').getByRole('rowheader')).toHaveText([
    'Contact',
    'Support',
    'Get started',
    'Talk to an expert',
    'Job application',
    'Assistant',
    'Mail to one of our addresses',
    'Newsletter',
  ]);
});

const kinds = (page: Page) => page.getByRole('table', { name: 'The four kinds of cookie' });

test('LEG-01 DATA-093 DATA-094 DATA-095 DATA-096 DATA-098 each cookie category shows all six pieces of information', async ({
  page,
}) => {
  await page.goto('/cookie-policy');
  await expect(kinds(page).getByRole('columnheader')).toHaveText([
    'Type',
    'Purpose',
    'Description',
    'Examples',
    'Retention',
    'Can be disabled',
  ]);
  const rows = kinds(page).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(4);
  for (const [index, { type, purpose, description, canDisable }] of cookies.categories.entries()) {
    const row = rows.nth(index);
    await expect(row.getByRole('rowheader')).toHaveText(type, { ignoreCase: true });
    const cells = await row.getByRole('cell').allTextContents();
    expect(cells).toHaveLength(5);
    expect(cells.slice(0, 2)).toEqual([purpose, description]);
    expect(cells[2]).not.toBe('');
    expect(cells[4]).toBe(canDisable ? 'Yes' : 'No');
  }
  for (const { name } of cookies.items) await expect(kinds(page)).toContainText(name);
});

for (const [clause, type, retention] of [
  ['LEG-05', 'Essential', 'session or up to 1 year'],
  ['LEG-06', 'Analytics', 'up to 2 years'],
  ['LEG-07', 'Marketing', 'up to 2 years'],
  ['LEG-08', 'Functional', 'up to 1 year'],
] as const) {
  test(`${clause} DATA-097 the retention of ${type} cookies is ${retention}`, async ({ page }) => {
    await page.goto('/cookie-policy');
    const row = kinds(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: type }) });
    await expect(row.getByRole('cell').nth(3)).toHaveText(retention, { ignoreCase: true });
  });
}

test('LEG-09 the policy states that only the essential category cannot be disabled', async ({ page }) => {
  await page.goto('/cookie-policy');
  const answers = kinds(page).locator('tbody tr td:last-child');
  await expect(answers).toHaveText(['No', 'Yes', 'Yes', 'Yes']);
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('a policy prints black on white, without contents, header and footer', async ({ page }) => {
    for (const path of policies) {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.policy__contents')).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.locator('.policy__text p').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
      await page.emulateMedia({ media: 'screen' });
    }
  });
});
