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

/** Screens that many records share; what is not found is a screen of its own. */
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

/** The industries have second addresses, which show what the first ones do. */
const [inspectedTwin, ...otherTwins] = industrySlugs.map((slug) => `/${slug}`);

const listAddresses = () =>
  [...listBuiltPages().map(({ address }) => address), galleryUrl].filter(
    (address) => !otherTwins.includes(address),
  );

/**
 * Two things are sampled. A shift is measured by loading the page at that width, and the records of one screen take
 * turns at the three widths. The first record of a screen is looked at in all ten variants, the others in the four
 * at the ends. Nothing may scroll sideways on any page at any width.
 */
const isFirst = (address: string) =>
  listAddresses().find((each) => screenOf(each) === screenOf(address)) === address;
const widthsToLoadAt = (address: string, turn: number) =>
  screenOf(address) === address ? shiftWidths : shiftWidths.slice(turn % 3, (turn % 3) + 1);

for (let part = 0; part < parts; part += 1) {
  test(`every page is clean from 320 to 1440 pixels in both themes (${part + 1} of ${parts})`, async ({
    context,
  }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    await signInAs(context, 'sales');
    for (const [index, address] of listAddresses().entries()) {
      if (index % parts !== part) continue;
      const looks = isFirst(address) ? 'all' : 'ends';
      faults.push(...(await inspectPage(context, address, widthsToLoadAt(address, index), looks)));
    }
    expect(faults).toEqual([]);
  });
}

test('the second address of an industry shows the same as the first, in the header and footer of the one inspected', async ({
  request,
}) => {
  const read = async (address: string) => {
    const html = await (await request.get(address)).text();
    const [header = '', main = '', footer = ''] = ['header', 'main', 'footer'].map(
      (name) => new RegExp(`<${name}[ >][^]*?</${name}>`).exec(html)?.[0],
    );
    return { header, main, footer };
  };
  const shell = await read(String(inspectedTwin));
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
