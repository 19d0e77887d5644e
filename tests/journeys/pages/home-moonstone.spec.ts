import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import { expectFocusRing } from '../../screens/focus-ring.ts';
import { dotsOf, expectShown, sliderOf, slidesOf, titles } from '../../screens/home-slider.ts';
import { linksOf, linkTo, printed, quietLine, treadOf } from '../../screens/moonstone.ts';
import { openLive } from '../../stack/open-live.ts';
import { watchDocuments } from '../../stack/watch-documents.ts';
import { watchBrowserErrors } from '../../stack/watch-page.ts';

const { products, industries } = getContent();

test('the petals are the products and the names on the rings the industries, in the order of the catalogue', async ({
  page,
}) => {
  await openLive(page, '/');
  await expect(linksOf(page)).toHaveCount(products.length + industries.length);
  for (const [index, { name, slug }] of [...products, ...industries].entries()) {
    const kind = index < products.length ? 'products' : 'industries';
    await expect(linksOf(page).nth(index)).toHaveAccessibleName(name);
    await expect(linksOf(page).nth(index)).toHaveAttribute('href', `/${kind}/${slug}`);
    await expect(linksOf(page).nth(index)).toHaveAccessibleDescription(
      firstSentence((products[index] ?? industries[index - products.length])?.description ?? ''),
    );
  }
  await expect(treadOf(page)).toHaveText(quietLine);

  await page.evaluate(() => document.fonts.ready);
  const drawn = slidesOf(page).first().locator('.art-hero textPath');
  const middles = await drawn.evaluateAll((rings) =>
    rings.flatMap((ring) => {
      const line = ring as SVGTextPathElement;
      let start = 0;
      return (line.textContent ?? '').split(' · ').map((name) => {
        const { x, y } = line.getStartPositionOfChar(start + Math.floor(name.length / 2));
        start += name.length + 3;
        const { a, b, c, d, e, f } = line.getScreenCTM() ?? new DOMMatrix();
        return { name, x: a * x + c * y + e, y: b * x + d * y + f };
      });
    }),
  );
  expect(middles.map(({ name }) => name)).toEqual(industries.map(({ name }) => name));
  for (const { name, x, y } of middles) {
    await page.mouse.move(x, y);
    await expect(treadOf(page), 'each area lies on its drawn name').toHaveText(printed(name));
  }
});

test('the keyboard reaches the moonstone with one Tab and moves in it with the arrow keys', async ({
  page,
}) => {
  await openLive(page, '/');
  await slidesOf(page).first().getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  const expectAt = async (name: string) => {
    await expect(linkTo(page, name)).toBeFocused();
    await expect(treadOf(page)).toHaveText(printed(name));
    await expectFocusRing(page);
  };
  await expectAt('POS System');
  for (const [key, name] of [
    ['ArrowLeft', 'POS System'],
    ['ArrowRight', 'Inventory Management'],
    ['End', 'Auto Invoicing'],
    ['ArrowUp', 'Defense'],
    ['ArrowUp', 'Retail'],
    ['ArrowUp', 'Retail'],
    ['Home', 'Banking'],
    ['ArrowRight', 'Healthcare'],
    ['ArrowDown', 'Media'],
  ] as const) {
    await page.keyboard.press(key);
    await expectAt(name);
  }
  await expect(sliderOf(page).locator('.slider__track'), 'the slides wait').toHaveAttribute(
    'aria-live',
    'polite',
  );

  await page.keyboard.press('Tab');
  await expect(dotsOf(page).first()).toBeFocused();
  await expect(treadOf(page)).toHaveText(quietLine);
  await page.keyboard.press('Shift+Tab');
  await expectAt('Media');

  const documents = watchDocuments(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/industries/media');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(documents).toEqual([]);
});

test('the mouse lifts a petal, prints its entry without moving anything, and opens it in the same document', async ({
  page,
}) => {
  const browserErrors = watchBrowserErrors(page);
  await openLive(page, '/');
  const before = await page.locator('.stairs').boundingBox();
  const petal = linkTo(page, 'CRM System').locator('.petal');
  await linkTo(page, 'CRM System').hover();
  await expect(treadOf(page)).toHaveText(printed('CRM System'));
  await expect(petal).toHaveCSS('transform', /, -13\)$/);
  expect(await page.locator('.stairs').boundingBox()).toEqual(before);
  await linkTo(page, 'Insurance').hover();
  await expect(treadOf(page)).toHaveText(printed('Insurance'));
  await expect(petal).toHaveCSS('transform', /, 0\)$|none/);
  await slidesOf(page).first().getByRole('heading').hover();
  await expect(treadOf(page)).toHaveText(quietLine);

  const tab = page.context().waitForEvent('page');
  await linkTo(page, 'CRM System').click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL('/products/crm-system');
  await expect(page).toHaveURL('/');

  const documents = watchDocuments(page);
  await linkTo(page, 'CRM System').click();
  await expect(page).toHaveURL('/products/crm-system');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CRM System');
  expect(documents).toEqual([]);
  expect(browserErrors).toEqual([]);
});

test('on another slide the links cannot be reached and the tread names nothing to choose', async ({
  page,
}) => {
  await openLive(page, '/');
  await dotsOf(page).nth(1).click();
  await expectShown(page, titles[1]);
  await expect(page.locator('.moon')).toHaveAttribute('inert');
  await expect(treadOf(page)).toHaveText('Fourteen products, fifteen industries.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing while an entry is chosen', async ({ page }) => {
      await openLive(page, '/');
      for (const name of ['CRM System', 'Insurance']) {
        await linkTo(page, name).hover();
        await expect(treadOf(page)).toHaveText(printed(name));
        const axe = new AxeBuilder({ page }).include('.slider').include('.stairs');
        expect((await axe.analyze()).violations).toEqual([]);
      }
    });
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a petal changes its colour and does not move', async ({ page }) => {
    await openLive(page, '/');
    await linkTo(page, 'CRM System').hover();
    await expect(treadOf(page)).toHaveText(printed('CRM System'));
    const petal = page.locator('.moon__petal');
    await expect(petal.locator('use')).toHaveCSS('transform', 'none');
    const [chosen, turmeric] = await petal.evaluate((element) =>
      [element, document.documentElement].map((each, index) =>
        getComputedStyle(each).getPropertyValue(index ? '--turmeric' : '--action'),
      ),
    );
    expect(chosen).toBe(turmeric);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every petal and name is an ordinary link', async ({ page }) => {
    await page.goto('/');
    await expect(linksOf(page)).toHaveCount(products.length + industries.length);
    await expect(treadOf(page)).toHaveText(quietLine);
    await expect(page.locator('.moon [tabindex]')).toHaveCount(0);
    for (const [name, path] of [
      ['POS System', '/products/pos-system'],
      ['Healthcare', '/industries/healthcare'],
    ] as const) {
      await linkTo(page, name).click();
      await expect(page).toHaveURL(path);
      await page.goBack();
    }
    await linkTo(page, 'Retail').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/industries/retail');
  });
});
