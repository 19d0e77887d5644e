import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { inspectPage } from '../../measure/inspect-page.ts';
import { industrySlugs } from '../../specification-slugs.ts';
import { listBuiltPages } from '../../stack/list-pages.ts';
import { openLive } from '../../stack/open-live.ts';
import { galleryUrl, signInAs } from '../../stack/sign-in.ts';

/** Enough parts to keep two workers busy until the end. */
const parts = 8;

/** budgets.spec.ts measures every page at the other two widths. */
const shiftWidths = [320, 768, 1024];

/** Screens that many records share; a not-found page is a screen of its own. */
const sharedScreens = [
  /^\/services\/(?!no-such)[^/]+$/,
  /^\/products\/(?!no-such)[^/]+$/,
  /^\/industries\/(?!no-such)[^/]+$/,
  /^\/careers\/(?!jobs)[^/]+$/,
  /^\/careers\/jobs\/(?!no-such)[^/]+$/,
  /^\/careers\/jobs\/[^/]+\/apply$/,
  /^\/(privacy|cookie)-policy$|^\/terms-of-service$/,
];
const screenOf = (address: string) => sharedScreens.find((each) => each.test(address))?.source ?? address;

/** Each industry has a second address with the same content, so only one of these is inspected. */
const [inspectedSecondAddress, ...otherSecondAddresses] = industrySlugs.map((slug) => `/${slug}`);

const listAddresses = () =>
  [...listBuiltPages().map(({ address }) => address), galleryUrl].filter(
    (address) => !otherSecondAddresses.includes(address),
  );

/**
 * Two checks use samples. Layout shift needs a load at each width, so the records of a shared screen alternate between
 * the three widths. The first record of a screen is inspected in all ten variants, the others in the four extreme ones.
 * Sideways scrolling is checked on every page at every width.
 */
const isFirst = (address: string) =>
  listAddresses().find((each) => screenOf(each) === screenOf(address)) === address;
const widthsToLoadAt = (address: string, index: number) =>
  screenOf(address) === address ? shiftWidths : shiftWidths.slice(index % 3, (index % 3) + 1);

for (let part = 0; part < parts; part += 1) {
  test(`inspecting every page from 320 to 1440 pixels in both themes finds no errors (${part + 1} of ${parts})`, async ({
    context,
  }) => {
    test.setTimeout(600_000);
    const errors: string[] = [];
    await signInAs(context, 'sales');
    for (const [index, address] of listAddresses().entries()) {
      if (index % parts !== part) continue;
      const variants = isFirst(address) ? 'all' : 'ends';
      errors.push(...(await inspectPage(context, address, widthsToLoadAt(address, index), variants)));
    }
    expect(errors).toEqual([]);
  });
}

test('the second address of an industry has the same content as the first, and the header and footer of the inspected page', async ({
  request,
}) => {
  const read = async (address: string) => {
    const html = await (await request.get(address)).text();
    const [header = '', main = '', footer = ''] = ['header', 'main', 'footer'].map(
      (name) => new RegExp(`<${name}[ >][^]*?</${name}>`).exec(html)?.[0],
    );
    return { header, main, footer };
  };
  const shell = await read(String(inspectedSecondAddress));
  for (const slug of industrySlugs) {
    const { main } = await read(`/industries/${slug}`);
    expect(main.length).toBeGreaterThan(5_000);
    expect(await read(`/${slug}`), slug).toEqual({ ...shell, main });
  }
});

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

test('a selected theme is remembered and applied before the first paint', async ({ page }) => {
  await openLive(page, '/');
  await page.getByRole('contentinfo').getByRole('button', { name: /theme/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const theme = document.documentElement.dataset.theme;
      if (document.body && !('themeAtBody' in window)) Object.assign(window, { themeAtBody: theme });
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.reload();
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtBody'))).toBe('dark');
});
