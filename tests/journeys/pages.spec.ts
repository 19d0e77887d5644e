import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { industrySlugs } from '../specification-slugs.ts';
import { inspectPage } from '../stack/inspect-page.ts';
import { listBuiltPages } from '../stack/list-pages.ts';
import { openLive } from '../stack/open-live.ts';
import { galleryUrl, signInAs } from '../stack/sign-in.ts';

/** So many that two workers are busy to the end. */
const parts = 8;

/** At the other two budgets.spec.ts measures every page. */
const shiftWidths = [320, 768, 1024];

/** Screens that many records share. */
const sharedScreen = new RegExp(
  `^/((services|products|industries|careers|careers/jobs)/[^/]+|${industrySlugs.join('|')})$`,
);

const listAddresses = () => [...listBuiltPages().map(({ address }) => address), galleryUrl];

/**
 * The one thing that is sampled: a shift is measured by loading the page at that width, and the records of one screen
 * take turns at the three widths. Everything else is looked at on every page, at every width, in both themes.
 */
function widthsToLoadAt(address: string, turn: number): number[] {
  return sharedScreen.test(address) ? shiftWidths.slice(turn % 3, (turn % 3) + 1) : shiftWidths;
}

for (let part = 0; part < parts; part += 1) {
  test(`every page is clean from 320 to 1440 pixels in both themes (${part + 1} of ${parts})`, async ({
    context,
  }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    await signInAs(context, 'sales');
    for (const [index, address] of listAddresses().entries()) {
      if (index % parts !== part) continue;
      faults.push(...(await inspectPage(context, address, widthsToLoadAt(address, index))));
    }
    expect(faults).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the contact form with its errors shown', async ({ page }) => {
      await openLive(page, '/contact');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });
}

test('a chosen theme is kept and never flashes', async ({ page }) => {
  await openLive(page, '/');
  await page.getByRole('contentinfo').getByRole('button', { name: /theme/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const seen = document.documentElement.dataset.theme;
      if (document.body && !('themeAtBody' in window)) Object.assign(window, { themeAtBody: seen });
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.reload();
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtBody'))).toBe('dark');
});
