import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { button, confirmation, goToStep, openWizard, sendWizard } from '../../screens/wizard.ts';
import { findLeads } from '../../stack/find-leads.ts';
import { waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

async function requestPlan(page: Page, obstacles = '', company = '') {
  await openWizard(page);
  if (obstacles) {
    await page.getByLabel('Small Business (1-50 employees)').check();
    await goToStep(page, 2);
    await page.getByLabel('Process Automation').check();
    await button(page, 'Next Step').click();
    await page.getByLabel('What gets in the way today?').fill(obstacles);
    await button(page, 'Next Step').click();
  } else await goToStep(page, 4);
  if (company) await page.getByLabel('Company name').fill(company);
  await sendWizard(page);
  await confirmation(page).getByRole('link', { name: 'Open your plan' }).click();
  await expect(page).toHaveURL(/\/receipts\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We have it.');
}

const sectionOf = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });

test('the plan names services and products with reasons and links', async ({ page }) => {
  const browserErrors = watchBrowserErrors(page);
  await requestPlan(page, 'The cashiers wait while we count stock on paper.');
  await expect(sectionOf(page, 'Your plan')).toContainText('First step');

  const products = sectionOf(page, 'Ready to set up').getByRole('link');
  await expect(products.getByRole('heading')).toHaveText(['POS System', 'Inventory Management']);
  await expect(products.first()).toContainText('From your answers: “cashier”');
  await expect(products.first().locator('.art-screens > *').first()).toBeVisible();

  const services = sectionOf(page, 'Work we would do with you').getByRole('link');
  await expect(services.getByRole('heading')).toHaveText(['Digital Transformation', 'BPA & RPA']);
  await expect(services.nth(1)).toContainText('From your answers: Process Automation');
  await expect(sectionOf(page, 'What happens next').getByRole('heading', { level: 3 })).toHaveText([
    'Received',
    'Read',
    'Answered',
    'Talk',
    'Set up',
    'Work together',
  ]);

  await page.reload();
  await waitForHydration(page);
  expect(browserErrors).toEqual([]);
  await products.first().click();
  await expect(page).toHaveURL('/products/pos-system');
});

test('an empty form gets a plan that offers only a conversation', async ({ page }) => {
  await requestPlan(page);
  await expect(sectionOf(page, 'We begin with a conversation')).toContainText('First step');
  await expect(page.getByRole('heading', { name: 'Ready to set up' })).toHaveCount(0);
});

test('the receipt asks for contact details, and they are still there after a reload', async ({ page }) => {
  const marker = crypto.randomUUID().slice(0, 8);
  await requestPlan(page, '', marker);
  await page.getByLabel('Email or phone').fill('+94 77 123 4567');
  await button(page, 'Add to my request').click();
  await expect(page.getByText('It is with your request')).toBeVisible();
  await expect(sectionOf(page, 'What you sent')).toContainText('+94 77 123 4567');
  await page.reload();
  await expect(page.getByLabel('Email or phone')).toHaveCount(0);
  expect(await findLeads(marker)).toMatchObject([{ fields: { phone: '+94 77 123 4567' } }]);
});

test('a lost connection while adding is reported and keeps the number', async ({ page }) => {
  await requestPlan(page);
  await page.route('**/receipts/*/action', (route) => route.abort());
  await page.getByLabel('Email or phone').fill('0771234567');
  await button(page, 'Add to my request').click();
  await expect(page.getByLabel('Email or phone')).toHaveAccessibleDescription(/connection was lost/);
  await expect(page.getByLabel('Email or phone')).toHaveValue('0771234567');
});

test('an unknown receipt is a 404 page of the site, not cached and not indexed', async ({ page }) => {
  const browserErrors = watchBrowserErrors(page);
  const response = await page.goto('/receipts/no-such-receipt');
  expect(response?.status()).toBe(404);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not find this receipt');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await waitForHydration(page);
  expect(browserErrors).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on a plan or an unknown receipt, and nothing scrolls sideways', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await requestPlan(page, 'The cashiers wait while we count stock on paper, invoices go out late.');
      for (const address of [page.url(), '/receipts/no-such-receipt']) {
        await page.goto(address);
        await waitForHydration(page);
        expect((await new AxeBuilder({ page }).analyze()).violations, address).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
    });
  });
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the receipt accepts an email address, and reports an invalid one', async ({ page }) => {
    const marker = crypto.randomUUID().slice(0, 8);
    await page.goto('/get-started');
    await page.getByLabel('Company name').fill(marker);
    await sendWizard(page);
    await expect(page).toHaveURL(/\/receipts\//);
    await page.getByLabel('Email or phone').fill('nobody');
    await button(page, 'Add to my request').click();
    await expect(page.getByLabel('Email or phone')).toHaveAccessibleDescription(
      /Enter an email address like/,
    );
    await expect(page.getByLabel('Email or phone')).toHaveValue('nobody');
    await page.getByLabel('Email or phone').fill(`${marker}@b.co`);
    await button(page, 'Add to my request').click();
    await expect(page.getByLabel('Email or phone')).toHaveCount(0);
    await expect(sectionOf(page, 'What you sent')).toContainText(`${marker}@b.co`);
    expect(await findLeads(marker)).toMatchObject([
      { email: `${marker}@b.co`, audiences: ['department', 'visitor'] },
    ]);
  });
});
