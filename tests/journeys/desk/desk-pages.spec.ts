import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import type { Role } from '#domain/staff/permissions.ts';
import { openDetails } from '../../stack/open-details.ts';
import { defaultPorts } from '../../stack/ports.ts';
import { addAxe, runAxe, visualRules } from '../../stack/run-axe.ts';
import { deskUrl, signInAs } from '../../stack/sign-in.ts';
import { watchBrowserErrors, watchViolations } from '../../stack/watch-page.ts';

/** Every page of the desk by a role that may open it; the sample data fills them. */
const pages: Partial<Record<Role, string[]>> = {
  sales: [
    '/desk',
    '/desk?state=all',
    '/desk?q=stock',
    '/desk?q=tock',
    '/desk?q=nothing-is-called-this',
    '/desk/leads/PA-4K7P-9DCW',
    '/desk/leads/PA-4K7P-6HRF',
    '/desk/leads/PA-4K7P-9DCW/person',
    '/desk/leads/PA-4K7P-9DCW/company',
    '/desk/leads/PA-4K7R-4CFX',
    '/desk/leads/PA-4K7R-FP6M',
    '/desk/leads/PA-4K7R-GW4H',
    '/desk/leads/PA-4K7P-6HRF/forward',
    '/desk/notices',
    '/desk/reports',
    '/desk/reports/sources',
    '/desk/reports/wizard',
    '/desk/newsletter',
    '/desk/content',
    '/desk/spam',
    '/desk/replies',
    '/desk/replies/new',
    '/desk/help',
    '/desk/settings',
    '/desk/confirm?to=/desk/settings',
    '/desk/no-such-page',
  ],
  hr: [
    '/desk',
    '/desk/applications',
    '/desk/applications?opening=Senior+Full+Stack+Developer',
    '/desk/leads/PA-4K7W-3QNH',
    '/desk/leads/PA-4K7W-CY3F',
    '/desk/leads/PA-4K7W-3QNH/interview',
    '/desk/applications/PA-4K7W-6CMJ/scores',
    '/desk/interviews',
  ],
  admin: [
    '/desk',
    '/desk/mail',
    '/desk/people',
    '/desk/audit',
    '/desk/staff',
    '/desk/office',
    '/desk/closed-days',
    '/desk/leads/PA-4K7R-6NHK',
  ],
};
const widths = [1440, 820, 390];
const themes = ['light', 'dark'] as const;

test.beforeAll(() => {
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${defaultPorts.postgres}/pahana`;
  const FILES_DIR = process.env.JOURNEYS_FILES_DIR ?? '';
  execFileSync('npm', ['run', 'seed'], { env: { ...process.env, DATABASE_URL, FILES_DIR } });
});

for (const [role, addresses] of Object.entries(pages)) {
  test(`the pages opened as ${role} have no axe errors, browser errors or overflow, wide and narrow, in both themes`, async ({
    context,
  }) => {
    test.setTimeout(240_000);
    await signInAs(context, role as Role);
    const errors: string[] = [];
    for (const address of addresses) {
      const page = await context.newPage();
      errors.push(...(await inspect(page, address)).map((error) => `${address} ${error}`));
      await page.close();
    }
    expect(errors).toEqual([]);
  });
}

test('the sign-in page has no axe errors, browser errors or overflow, wide and narrow, in both themes', async ({
  page,
}) => {
  expect(await inspect(page, '/desk/sign-in')).toEqual([]);
});

async function inspect(page: Page, address: string): Promise<string[]> {
  const errors: string[] = [];
  const browserErrors = watchBrowserErrors(page);
  await watchViolations(page, browserErrors);
  await addAxe(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(deskUrl + address);
  await expect.poll(() => page.evaluate(isHydrated), { timeout: 20_000 }).toBe(true);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, colorScheme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // A tablet has the structure of one of the two others.
      const found = width === 820 ? [] : await runAxe(page, colorScheme === 'dark' ? visualRules : undefined);
      errors.push(...found.map((finding) => `at ${width} ${colorScheme}: ${finding}`));
      await openDetails(page);
      const tooWide = await page.evaluate(findTooWide);
      if (tooWide) errors.push(`at ${width} ${colorScheme}: ${tooWide}`);
    }
  }
  return [...errors, ...browserErrors];
}

/** By how much the page scrolls sideways, and the last element that makes it. */
function findTooWide(): string | undefined {
  const overflow = document.documentElement.scrollWidth - innerWidth;
  if (overflow <= 0) return;
  const widest = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
    .at(-1);
  return `scrolls sideways by ${overflow}: ${widest?.tagName} ${widest?.className}`;
}

/** React has taken over the last element of the page, which need not be a link. */
function isHydrated(): boolean {
  const last = [...document.querySelectorAll('main *')].at(-1);
  return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'));
}
